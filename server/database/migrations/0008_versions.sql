ALTER TABLE "record_counts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Every change counts as one, also when it leaves the numbers as they are.
CREATE OR REPLACE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    UPDATE record_counts SET count = 0, version = version + 1 WHERE table_name = tg_table_name;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO record_counts (table_name, block, enabled, slot, count, version)
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, count(*), 1
    FROM added GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk
    DO UPDATE SET count = record_counts.count + excluded.count, version = record_counts.version + 1;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO record_counts (table_name, block, enabled, slot, count, version)
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, -count(*), 1
    FROM removed GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk
    DO UPDATE SET count = record_counts.count + excluded.count, version = record_counts.version + 1;
  ELSE
    INSERT INTO record_counts (table_name, block, enabled, slot, count, version)
    SELECT tg_table_name, id / 8192, enabled, pg_backend_pid() % 8, sum(change), 1
    FROM (
      SELECT id, enabled, 1 AS change FROM added
      UNION ALL
      SELECT id, enabled, -1 FROM removed
    ) AS changes
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT ON CONSTRAINT record_counts_pk
    DO UPDATE SET count = record_counts.count + excluded.count, version = record_counts.version + 1;
  END IF;
  RETURN NULL;
END $$;
