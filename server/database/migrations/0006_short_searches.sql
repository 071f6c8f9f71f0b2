-- All that is one or two letters long in a text. It takes its time, and says so, or plans would try it on every row.
CREATE FUNCTION short_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT string_to_array($1, NULL) || array(SELECT substr($1, n, 2) FROM generate_series(1, length($1) - 1) n)
$$;
--> statement-breakpoint
CREATE INDEX "products_name_key_short_idx" ON "products" USING gin (short_parts("name_key"));--> statement-breakpoint
CREATE INDEX "service_providers_brand_name_key_short_idx" ON "service_providers" USING gin (short_parts("brand_name_key"));--> statement-breakpoint
CREATE INDEX "service_providers_email_key_short_idx" ON "service_providers" USING gin (short_parts("email_key"));