-- Where the migrations are recorded: made before the first one, by the migrator.
CREATE SCHEMA IF NOT EXISTS drizzle;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS drizzle.migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
--> statement-breakpoint
ALTER TABLE drizzle.migrations ADD COLUMN IF NOT EXISTS name text;
--> statement-breakpoint
-- 0.1.0 would start on the database of a newer version, and ignore what it does not know, such as second factors. It reads this view first, and fails with the sentence, having changed nothing.
CREATE FUNCTION drizzle.reject_former_version() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A newer version of Marketplace Admin has migrated the database, and this version does not start on it. Start the newer version, or restore a backup from before the upgrade with this one.';
END $$;
--> statement-breakpoint
CREATE VIEW drizzle.__drizzle_migrations AS SELECT 0 AS id, '' AS hash, drizzle.reject_former_version() AS created_at;
