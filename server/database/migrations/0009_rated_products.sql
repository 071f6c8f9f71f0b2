DROP INDEX "products_rating_idx";--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating","enabled","id") WHERE "products"."no_of_ratings" > 0;