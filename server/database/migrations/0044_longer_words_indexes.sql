DROP INDEX CONCURRENTLY IF EXISTS "access_entries_keys_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_keys_idx" ON "access_entries" USING gin (audit_keys("id", null, "username", null, "event", null, "words")) WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_keys_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_keys_idx" ON "audit_entries" USING gin (audit_keys("id", "group_id", "username", "resource", "action", "run_id", "words")) WITH (fastupdate=false);
