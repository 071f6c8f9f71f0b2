ALTER TABLE "access_entries" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "is_lead" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "kind" text DEFAULT 'bulk' NOT NULL;
--> statement-breakpoint
UPDATE "audit_entries" SET "group_id" = "head", "is_lead" = "audit_entries"."id" = "lead"
FROM (
  SELECT "id",
    min("id") OVER (PARTITION BY "username", "run_id", "is_undo") AS "head",
    min("id") OVER (PARTITION BY "username", "run_id", "is_undo", "resource", "action") AS "lead"
  FROM "audit_entries" WHERE "run_id" IS NOT NULL
) AS "part"
WHERE "audit_entries"."id" = "part"."id" AND "part"."id" <> "part"."head";
--> statement-breakpoint
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
