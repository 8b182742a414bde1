"""How a finished game came out, kept beside its table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_one_pass_a_seat")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="result",
            field=models.JSONField(help_text="how it came out, once it is over", null=True),
        )
    ]
