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
