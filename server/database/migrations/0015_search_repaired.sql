-- 0013_search was edited after it had been applied to databases. This makes them equal to those to which its last version was applied.
CREATE OR REPLACE FUNCTION index_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  INSERT INTO product_search (product_id, search_document)
  SELECT p.id, ' ' || concat_ws(E' \n ', p.name_key, s.person_key, s.brand_name_key, (
    SELECT string_agg(c.name_key, E' \n ' ORDER BY c.id)
    FROM product_category_links l JOIN product_categories c ON c.id = l.category_id
    WHERE l.owner_id = p.id
  )) || ' '
  -- Joined, because each record would be compared with every number of a long array.
  FROM unnest(ids) AS changed(id) JOIN products p ON p.id = changed.id
    JOIN service_providers s ON s.id = p.service_provider_id
  ON CONFLICT (product_id) DO UPDATE SET search_document = excluded.search_document
  WHERE product_search.search_document <> excluded.search_document;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION share_ancestors(table_name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shared bigint[];
  ancestors bigint[];
BEGIN
  LOOP
    EXECUTE format($query$
      WITH RECURSIVE up(id, parent_id, height) AS (
        SELECT id, parent_id, 0 FROM %1$I WHERE id = ANY ($1)
        UNION
        SELECT a.id, a.parent_id, up.height + 1 FROM %1$I a JOIN up ON a.id = up.parent_id
      )
      SELECT array_agg(id ORDER BY height DESC, id) FROM up
    $query$, table_name) INTO ancestors USING ids;
    -- They may have been moved before they were locked.
    EXIT WHEN ancestors IS NOT DISTINCT FROM shared;
    EXECUTE format(
      'SELECT FROM %I WHERE id = ANY ($1) ORDER BY array_position($1, id) FOR SHARE', table_name
    ) USING ancestors;
    shared := ancestors;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF tg_op = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM added);
    PERFORM share_ancestors(
      tg_table_name, ARRAY(SELECT DISTINCT parent_id FROM added WHERE parent_id IS NOT NULL)
    );
  ELSE
    changed := ARRAY(
      SELECT id FROM added JOIN removed USING (id)
      WHERE added.name_key <> removed.name_key
        OR added.parent_id IS DISTINCT FROM removed.parent_id
    );
  END IF;
  IF cardinality(changed) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM index_categories(tg_table_name, changed);
  PERFORM add_search_words(ARRAY(SELECT name_key FROM added WHERE id = ANY (changed)));
  IF tg_table_name = 'product_categories' AND tg_op = 'UPDATE' THEN
    PERFORM FROM product_categories WHERE id = ANY (changed) ORDER BY id FOR UPDATE;
    PERFORM index_products(ARRAY(
      SELECT DISTINCT owner_id FROM product_category_links WHERE category_id = ANY (changed)
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER service_provider_categories_search_lock BEFORE UPDATE OF "name_key", "parent_id" ON "service_provider_categories" FOR EACH STATEMENT EXECUTE FUNCTION lock_category_tree();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_categories_search_lock BEFORE UPDATE OF "name_key", "parent_id" ON "product_categories" FOR EACH STATEMENT EXECUTE FUNCTION lock_category_tree();
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_search_document_start_idx" ON "product_search" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_categories_document_start_idx" ON "product_categories" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_provider_categories_document_start_idx" ON "service_provider_categories" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "service_providers_document_start_idx" ON "service_providers" USING btree (left("search_document", 64));
--> statement-breakpoint
-- Keys of contacts without the street have three parts.
UPDATE "service_providers" SET "contact_key" = street.key || E' \n ' || "contact_key"
FROM (
  SELECT id, replace(translate(
    lower(regexp_replace(normalize(address_line_1, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴđøłƁƊƘƳĐØŁ', 'bdkydolbdkydol'), 'ß', 'ss') AS key
  FROM "service_providers"
) AS street
WHERE street.id = "service_providers"."id" AND street.key <> ''
  AND cardinality(string_to_array("contact_key", E' \n ')) = 3
  AND NOT starts_with("contact_key", street.key);
