DROP INDEX "users_username_key";--> statement-breakpoint
DROP INDEX "service_providers_email_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_unique_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "email_unique_key" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique_key" ON "users" USING btree ("username_unique_key");--> statement-breakpoint
CREATE UNIQUE INDEX "service_providers_email_unique_key" ON "service_providers" USING btree ("email_unique_key");