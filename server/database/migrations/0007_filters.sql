DROP INDEX "products_lowest_price_idx";--> statement-breakpoint
DROP INDEX "products_highest_price_idx";--> statement-breakpoint
DROP INDEX "products_rating_idx";--> statement-breakpoint
CREATE INDEX "products_lowest_price_idx" ON "products" USING btree ("lowest_price","enabled","id");--> statement-breakpoint
CREATE INDEX "products_highest_price_idx" ON "products" USING btree ("highest_price","lowest_price","enabled","id");--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating","enabled","id");