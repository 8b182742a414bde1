from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0009_practice'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='claims',
            field=models.JSONField(blank=True, default=list, help_text='seats that phones ask for'),
        ),
        migrations.AddField(
            model_name='table',
            name='news',
            field=models.JSONField(blank=True, default=list, help_text='what became of seats and phones'),
        ),
    ]
