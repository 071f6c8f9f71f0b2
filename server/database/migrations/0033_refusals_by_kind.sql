DROP INDEX CONCURRENTLY IF EXISTS "access_entries_refusals_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_entries_refusals_kind_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "access_entries_refusals_kind_idx" ON "access_entries" USING btree ("event","user_id","id") WHERE "access_entries"."reason" is not null;
