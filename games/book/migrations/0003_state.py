from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("book", "0002_rated")]

    operations = [
        migrations.AddField(
            model_name="house",
            name="state",
            field=models.CharField(
                blank=True,
                default="",
                help_text="another after each change of its plays or people",
                max_length=16,
            ),
            preserve_default=False,
        ),
    ]
