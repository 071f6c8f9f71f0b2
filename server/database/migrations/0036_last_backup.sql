CREATE TABLE "last_backup" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_backup_one" CHECK ("last_backup"."is_only")
);
