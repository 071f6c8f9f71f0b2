-- What the search of the trail finds an entry by: numbers of its words, by how they begin, and of its other texts. Each is preceded by the number of a block of ids, so that the newest blocks can be searched first, and an entry of a run is also in the block of the entry that stands for it. Numbers instead of words, because what has been erased stays in such an index. stores/auditTrail/wordSearch.ts reads it; a change needs a new index. It takes its time, and says so, or plans would try it on every row.
CREATE OR REPLACE FUNCTION audit_keys(id bigint, group_id bigint, username text, resource text, action text, run_id text, words text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  IF words IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN ARRAY(
    SELECT (block << 32) | (hashtext(token)::bigint & 4294967295)
    FROM (
      SELECT id >> 15
      UNION SELECT group_id >> 15 WHERE group_id IS NOT NULL
    ) AS blocks(block), (
      SELECT CASE WHEN length(word) < 3 THEN word ELSE left(word, size) END
      FROM unnest(string_to_array(btrim(words), ' ')) AS word, unnest('{3,4,5,6,7,8,10}'::int[]) AS size
      WHERE length(word) >= size OR size = 3
      UNION ALL SELECT '@' || username
      UNION ALL SELECT '/' || resource
      UNION ALL SELECT '!' || action
      UNION ALL SELECT '#' || run_id
    ) AS tokens(token)
    WHERE token IS NOT NULL
  );
END $$;
--> statement-breakpoint
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
