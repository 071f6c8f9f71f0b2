-- The search columns have been made by a rule that kept several blanks and the digits of other scripts: the next start makes them again.
INSERT INTO "stale_search_keys" ("table_name") VALUES ('service_provider_categories'), ('product_categories'), ('products'), ('service_providers') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- It makes the unique keys, too, that may be others by the present rule: of names with several blanks, and of e-mail addresses with an international domain or with more than the address.
UPDATE "users" SET "username_unique_key" = NULL WHERE "username_unique_key" ~ '[[:space:]]{2}';
--> statement-breakpoint
UPDATE "service_providers" SET "email_unique_key" = NULL WHERE "email_unique_key" ~ '[^ -~]|xn--|\.$|^mailto:';
