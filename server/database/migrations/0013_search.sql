CREATE TABLE "product_search" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"search_document" text COLLATE "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "search_document" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_provider_categories" ADD COLUMN "search_document" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "person_key" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "contact_key" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "search_document" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- For the records that exist already: what searchKey (contract/searchKey.ts) answers for letters of Europe and West Africa.
CREATE FUNCTION existing_search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(translate(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴđøłƁƊƘƳĐØŁ', 'bdkydolbdkydol'), 'ß', 'ss')
$$;
--> statement-breakpoint
UPDATE "service_providers" SET
  "person_key" = existing_search_key("first_name" || ' ' || "last_name"),
  "contact_key" = concat_ws(E' \n ', existing_search_key("address_line_1"),
    existing_search_key("city"), existing_search_key("state"),
    regexp_replace(regexp_replace(regexp_replace(replace("phone_number", '(0)', ''), '\D', '', 'g'), '^00', ''), '^2340', '234'));
--> statement-breakpoint
DROP FUNCTION existing_search_key(text);
--> statement-breakpoint
-- Adds the words of documents that are not known yet; contract/search/typingErrors.ts says which words.
CREATE FUNCTION add_search_words(documents text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT found.word
  FROM (
    SELECT DISTINCT part.word COLLATE "C" AS word
    FROM unnest(documents) AS entry(document),
      regexp_split_to_table(entry.document, '[\s!-/:-@[-`{-~]+') AS part(word)
  ) AS found
  WHERE length(found.word) >= 4 AND found.word !~ '\d'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
$$;
--> statement-breakpoint
-- Composes the documents of products. They are locked first: what a transaction in progress is about to change is read after its end.
CREATE FUNCTION index_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF tg_op = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM added);
  ELSE
    changed := ARRAY(
      SELECT id FROM added JOIN removed USING (id)
      WHERE added.name_key <> removed.name_key
        OR added.service_provider_id <> removed.service_provider_id
    );
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM index_products(changed);
    PERFORM add_search_words(ARRAY(SELECT name_key FROM added WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER products_search_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE FUNCTION product_categories_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY(SELECT DISTINCT owner_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_category_links_search_insert AFTER INSERT ON "product_category_links" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_categories_linked();
--> statement-breakpoint
CREATE TRIGGER product_category_links_search_delete AFTER DELETE ON "product_category_links" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_categories_linked();
--> statement-breakpoint
CREATE FUNCTION compose_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_document := ' ' || concat_ws(E' \n ', NEW.person_key, NEW.brand_name_key, NEW.email_key, NEW.contact_key) || ' ';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER service_providers_search_compose BEFORE INSERT OR UPDATE ON "service_providers" FOR EACH ROW EXECUTE FUNCTION compose_provider();
--> statement-breakpoint
-- Renamed records are locked so that others which refer to them at this moment are either seen here or see the new name.
CREATE FUNCTION provider_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed bigint[];
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_search_words(ARRAY(SELECT search_document FROM added));
    RETURN NULL;
  END IF;
  PERFORM add_search_words(ARRAY(
    SELECT added.search_document FROM added JOIN removed USING (id)
    WHERE added.search_document <> removed.search_document
  ));
  renamed := ARRAY(
    SELECT id FROM added JOIN removed USING (id)
    WHERE (added.person_key, added.brand_name_key) <> (removed.person_key, removed.brand_name_key)
  );
  IF cardinality(renamed) > 0 THEN
    PERFORM FROM service_providers WHERE id = ANY (renamed) ORDER BY id FOR UPDATE;
    PERFORM index_products(ARRAY(SELECT id FROM products WHERE service_provider_id = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER service_providers_search_insert AFTER INSERT ON "service_providers" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION provider_changed();
--> statement-breakpoint
CREATE TRIGGER service_providers_search_update AFTER UPDATE ON "service_providers" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION provider_changed();
--> statement-breakpoint
-- The same lock as that of moves (database/tree.ts), before any row is locked.
CREATE FUNCTION lock_category_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(tg_table_name::text));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Composes the documents of categories: their name, and those above them from the parent up.
CREATE FUNCTION index_categories(table_name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($query$
    WITH RECURSIVE composed(id, document) AS (
      SELECT c.id, (
        WITH RECURSIVE up(parent_id, document) AS (
          SELECT c.parent_id, c.name_key
          UNION ALL
          SELECT a.parent_id, up.document || E' \n ' || a.name_key
          FROM %1$I a JOIN up ON a.id = up.parent_id
        )
        SELECT up.document FROM up WHERE up.parent_id IS NULL
      )
      FROM %1$I c WHERE c.id = ANY ($1)
      UNION
      SELECT c.id, c.name_key || E' \n ' || composed.document
      FROM %1$I c JOIN composed ON c.parent_id = composed.id
    )
    UPDATE %1$I c SET search_document = ' ' || composed.document || ' '
    FROM composed
    WHERE c.id = composed.id AND c.search_document <> ' ' || composed.document || ' '
  $query$, table_name) USING ids;
END $$;
--> statement-breakpoint
-- Keeps the categories above new ones as they are until the end of the transaction: those who rename or move them wait, and then see the new ones. Not the lock of the tree, which would make everyone who creates a category wait for the commits of all others. From the root down, as a rename locks them.
CREATE FUNCTION share_ancestors(table_name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER service_provider_categories_search_lock BEFORE UPDATE OF "name_key", "parent_id" ON "service_provider_categories" FOR EACH STATEMENT EXECUTE FUNCTION lock_category_tree();
--> statement-breakpoint
CREATE TRIGGER service_provider_categories_search_insert AFTER INSERT ON "service_provider_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_changed();
--> statement-breakpoint
CREATE TRIGGER service_provider_categories_search_update AFTER UPDATE ON "service_provider_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_search_lock BEFORE UPDATE OF "name_key", "parent_id" ON "product_categories" FOR EACH STATEMENT EXECUTE FUNCTION lock_category_tree();
--> statement-breakpoint
CREATE TRIGGER product_categories_search_insert AFTER INSERT ON "product_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_search_update AFTER UPDATE ON "product_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_changed();
--> statement-breakpoint
-- The documents of the records that exist already. The trigger composes those of the providers.
UPDATE "service_providers" SET "search_document" = '';
--> statement-breakpoint
SELECT index_categories('service_provider_categories', ARRAY(SELECT id FROM service_provider_categories));
--> statement-breakpoint
SELECT index_categories('product_categories', ARRAY(SELECT id FROM product_categories));
--> statement-breakpoint
SELECT index_products(ARRAY(SELECT id FROM products));
--> statement-breakpoint
SELECT add_search_words(ARRAY(
  SELECT name_key FROM products UNION SELECT search_document FROM service_providers
  UNION SELECT name_key FROM product_categories UNION SELECT name_key FROM service_provider_categories
));
--> statement-breakpoint
CREATE INDEX "product_search_document_idx" ON "product_search" USING gin ("search_document" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" USING btree ("word");
--> statement-breakpoint
CREATE INDEX "search_words_parts_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_categories_document_idx" ON "product_categories" USING gin ("search_document" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "service_provider_categories_document_idx" ON "service_provider_categories" USING gin ("search_document" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "service_providers_document_idx" ON "service_providers" USING gin ("search_document" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_search_document_start_idx" ON "product_search" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX "product_categories_document_start_idx" ON "product_categories" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX "service_provider_categories_document_start_idx" ON "service_provider_categories" USING btree (left("search_document", 64));
--> statement-breakpoint
CREATE INDEX "service_providers_document_start_idx" ON "service_providers" USING btree (left("search_document", 64));
