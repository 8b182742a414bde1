from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("book", "0001_begin")]

    operations = [
        migrations.AddField(
            model_name="house",
            name="rated",
            field=models.BooleanField(
                default=False, help_text="whether its figures show a rating"
            ),
        ),
    ]
