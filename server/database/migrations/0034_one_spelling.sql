-- Search keys now have one blank for several, and ASCII digits for those of other scripts: the next start makes them again.
INSERT INTO "stale_search_keys" ("table_name") VALUES ('service_provider_categories'), ('product_categories'), ('products'), ('service_providers') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- So it does the unique keys that the present rule may change: of names with several blanks, and of e-mail addresses with an international domain, a trailing dot or a mailto:.
UPDATE "users" SET "username_unique_key" = NULL WHERE "username_unique_key" ~ '[[:space:]]{2}';
--> statement-breakpoint
UPDATE "service_providers" SET "email_unique_key" = NULL WHERE "email_unique_key" ~ '[^ -~]|xn--|\.$|^mailto:';
