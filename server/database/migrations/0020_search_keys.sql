CREATE TABLE "stale_search_keys" (
	"table_name" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
-- The search columns have been made by an older rule, and in some rows by SQL: the next start makes them again.
INSERT INTO "stale_search_keys" ("table_name") VALUES ('service_provider_categories'), ('product_categories'), ('products'), ('service_providers');
