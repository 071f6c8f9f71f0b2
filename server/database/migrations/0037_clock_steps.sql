ALTER TABLE "users" ADD COLUMN "news_seen_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "news_seen_id" = coalesce((SELECT max("id") FROM "access_entries" WHERE "at" <= "news_seen_at"), 0);--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "news_seen_at";--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "used_steps" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "second_factors" SET "used_steps" = array_remove(ARRAY["last_step", "refused_step"], NULL);--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "last_step";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "refused_step";
