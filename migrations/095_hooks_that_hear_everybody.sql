-- A platform's webhook that an administrator asked for, with that power, hears of everybody; others hear of their owner alone.
ALTER TABLE webhooks ADD COLUMN hears_everybody boolean NOT NULL DEFAULT false;
-- Till now only administrators could subscribe to what happens to people.
UPDATE webhooks SET hears_everybody = true WHERE platform IS NOT NULL AND events LIKE '%"user.%';
