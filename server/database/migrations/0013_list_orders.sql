DROP INDEX "products_lowest_price_idx";--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "name_key" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- As contract/searchKey.ts does; what it does not cover is corrected when the record is next saved.
UPDATE "service_providers" SET "name_key" = replace(translate(lower(regexp_replace(
  normalize("first_name" || ' ' || "last_name", NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'
)), 'ɓɗƙƴđøłƁƊƘƳĐØŁ', 'bdkydolbdkydol'), 'ß', 'ss');--> statement-breakpoint
CREATE INDEX "products_name_order_idx" ON "products" USING btree ("name_key","id","enabled");--> statement-breakpoint
CREATE INDEX "products_rating_order_idx" ON "products" USING btree ("rating","id","enabled");--> statement-breakpoint
CREATE INDEX "service_providers_name_order_idx" ON "service_providers" USING btree ("name_key","id","enabled");--> statement-breakpoint
CREATE INDEX "service_providers_brand_order_idx" ON "service_providers" USING btree ("brand_name_key","id","enabled");--> statement-breakpoint
CREATE INDEX "service_providers_email_order_idx" ON "service_providers" USING btree ("email_key","id","enabled");--> statement-breakpoint
CREATE INDEX "products_lowest_price_idx" ON "products" USING btree ("lowest_price","id","enabled");