CREATE TABLE "record_counts" (
	"table_name" text NOT NULL,
	"block" bigint NOT NULL,
	"enabled" boolean NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "record_counts_pk" PRIMARY KEY("table_name","block","enabled","slot")
);
--> statement-breakpoint
CREATE INDEX "products_lowest_price_idx" ON "products" USING btree ("lowest_price","id");--> statement-breakpoint
CREATE INDEX "products_highest_price_idx" ON "products" USING btree ("highest_price","id");--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating","id");
--> statement-breakpoint
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    DELETE FROM record_counts WHERE table_name = tg_table_name;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO record_counts
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, count(*)
    FROM added GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk DO UPDATE SET count = record_counts.count + excluded.count;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO record_counts
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, -count(*)
    FROM removed GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk DO UPDATE SET count = record_counts.count + excluded.count;
  ELSE
    INSERT INTO record_counts
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, sum(change)
    FROM (
      SELECT id, enabled, 1 AS change FROM added
      UNION ALL
      SELECT id, enabled, -1 FROM removed
    ) AS changes
    GROUP BY 2, 3 HAVING sum(change) <> 0 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk DO UPDATE SET count = record_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER service_providers_count_insert AFTER INSERT ON "service_providers" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER service_providers_count_update AFTER UPDATE ON "service_providers" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER service_providers_count_delete AFTER DELETE ON "service_providers" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER service_providers_count_truncate AFTER TRUNCATE ON "service_providers" FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
INSERT INTO record_counts SELECT 'service_providers', id / 8192, enabled, 0, count(*) FROM "service_providers" GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER products_count_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER products_count_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER products_count_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
CREATE TRIGGER products_count_truncate AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION count_records();
--> statement-breakpoint
INSERT INTO record_counts SELECT 'products', id / 8192, enabled, 0, count(*) FROM "products" GROUP BY 2, 3;
