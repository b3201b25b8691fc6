-- A name or address is one person's, whatever its case. Where two differed only by case, the younger account keeps a marked name.
UPDATE users AS later SET username = later.username || '-' || right(later.id::text, 6)
  WHERE EXISTS (
    SELECT FROM users AS earlier
    WHERE lower(earlier.username) = lower(later.username) AND (earlier.created_at, earlier.id) < (later.created_at, later.id)
  );
UPDATE users AS later SET email = NULL
  WHERE EXISTS (
    SELECT FROM users AS earlier
    WHERE lower(earlier.email) = lower(later.email) AND (earlier.created_at, earlier.id) < (later.created_at, later.id)
  );
ALTER TABLE users DROP CONSTRAINT users_username_key;
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
