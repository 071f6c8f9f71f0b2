CREATE TABLE "picture_originals" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"crop" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;