DROP INDEX CONCURRENTLY IF EXISTS "access_entries_event_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_event_idx" ON "access_entries" USING btree ("event",(-"id"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_entries_user_event_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_user_event_idx" ON "access_entries" USING btree ("username","event",(-"id"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_entries_keys_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_keys_idx" ON "access_entries" USING gin (audit_keys("id", null, "username", null, "event", null, "words")) WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_entries_unfilled_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_unfilled_idx" ON "access_entries" USING btree ("id") WHERE "access_entries"."words" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_kind_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_kind_idx" ON "audit_entries" USING btree ("resource","action",(-"id"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_user_kind_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_user_kind_idx" ON "audit_entries" USING btree ("username","resource","action",(-"id"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_run_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_run_idx" ON "audit_entries" USING btree ("run_id","resource","action",(-"id")) WHERE "audit_entries"."run_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_lead_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_lead_idx" ON "audit_entries" USING btree ("resource","action",(-coalesce("group_id", "id"))) WHERE "audit_entries"."is_lead";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_user_lead_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_user_lead_idx" ON "audit_entries" USING btree ("username","resource","action",(-coalesce("group_id", "id"))) WHERE "audit_entries"."is_lead";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_run_lead_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_run_lead_idx" ON "audit_entries" USING btree ("run_id","resource","action",(-coalesce("group_id", "id"))) WHERE "audit_entries"."is_lead" and "audit_entries"."run_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_keys_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_keys_idx" ON "audit_entries" USING gin (audit_keys("id", "group_id", "username", "resource", "action", "run_id", "words")) WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_unfilled_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_unfilled_idx" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."words" is null;
