CREATE TABLE "former_pictures" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"hash" text,
	"bytes" "bytea",
	"crop" jsonb,
	"replaced_by" text
);
--> statement-breakpoint
ALTER TABLE "former_pictures" ADD CONSTRAINT "former_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_pictures_record_idx" ON "former_pictures" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "former_pictures_hash_idx" ON "former_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "former_pictures_at_idx" ON "former_pictures" USING btree ("at");