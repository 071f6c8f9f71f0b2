CREATE TABLE "bulk_runs" (
	"username" text NOT NULL,
	"id" text NOT NULL,
	"changed" integer NOT NULL,
	"undone" integer NOT NULL,
	CONSTRAINT "bulk_runs_username_id_pk" PRIMARY KEY("username","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;