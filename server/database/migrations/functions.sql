-- The functions of the database. The migrator applies this file after the migrations whenever it has changed: new functions and their triggers (CREATE OR REPLACE TRIGGER) are written here, not in a migration.
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
--> statement-breakpoint
-- All that is one or two letters long in a text. It takes its time, and says so, or plans would try it on every row.
CREATE OR REPLACE FUNCTION short_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT string_to_array($1, NULL) || array(SELECT substr($1, n, 2) FROM generate_series(1, length($1) - 1) n)
$$;
--> statement-breakpoint
-- Adds the words of documents that are not known yet; contract/search/typos.ts says which words.
CREATE OR REPLACE FUNCTION add_search_words(documents text[]) RETURNS void LANGUAGE sql AS $$
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
-- Composes the documents of the next products of a renamed category or provider, after the one with this id, and queues the others: a rename takes as long with a million products as with a few hundred.
CREATE OR REPLACE FUNCTION index_renamed(renamed_table text, renamed_id bigint, after_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  step CONSTANT integer := 250;
  ids bigint[];
BEGIN
  IF renamed_table = 'product_categories' THEN
    ids := ARRAY(
      SELECT owner_id FROM product_category_links
      WHERE category_id = renamed_id AND owner_id > after_id ORDER BY owner_id LIMIT step
    );
  ELSE
    ids := ARRAY(
      SELECT id FROM products
      WHERE service_provider_id = renamed_id AND id > after_id ORDER BY id LIMIT step
    );
  END IF;
  PERFORM index_products(ids);
  IF cardinality(ids) = step THEN
    INSERT INTO search_queue (renamed_table, renamed_id, after_id)
    VALUES (renamed_table, renamed_id, ids[step]);
  END IF;
END $$;
--> statement-breakpoint
-- Does the next step of what renames have queued, and returns whether there is more. Several renames of one record are done together, because each step reads the current names. One process at a time, because two that take rows of one record in different orders would deadlock.
CREATE OR REPLACE FUNCTION continue_indexing() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  next search_queue;
  first_after_id bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_queue')) THEN
    RETURN false;
  END IF;
  SELECT * INTO next FROM search_queue ORDER BY id LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  WITH taken AS (
    DELETE FROM search_queue queue
    WHERE queue.renamed_table = next.renamed_table AND queue.renamed_id = next.renamed_id
    RETURNING queue.after_id
  )
  SELECT min(after_id) INTO first_after_id FROM taken;
  PERFORM index_renamed(next.renamed_table, next.renamed_id, first_after_id);
  RETURN EXISTS (SELECT FROM search_queue);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION product_categories_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY(SELECT DISTINCT owner_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION compose_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_document := ' ' || concat_ws(E' \n ', NEW.person_key, NEW.brand_name_key, NEW.email_key, NEW.contact_key) || ' ';
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Renamed records are locked so that others which refer to them at this moment are either seen here or see the new name.
CREATE OR REPLACE FUNCTION provider_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  documents text[];
  renamed bigint[];
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_search_words(ARRAY(SELECT search_document FROM added));
    RETURN NULL;
  END IF;
  -- The document has all texts of which a change concerns the search.
  documents := ARRAY(
    SELECT added.search_document FROM added JOIN removed USING (id)
    WHERE added.search_document <> removed.search_document
  );
  IF cardinality(documents) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM add_search_words(documents);
  renamed := ARRAY(
    SELECT id FROM added JOIN removed USING (id)
    WHERE (added.person_key, added.brand_name_key) <> (removed.person_key, removed.brand_name_key)
    ORDER BY id
  );
  PERFORM FROM service_providers WHERE id = ANY (renamed) ORDER BY id FOR UPDATE;
  PERFORM index_renamed('service_providers', id, 0) FROM unnest(renamed) AS changed(id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same lock as that of moves (database/tree.ts), before any row is locked.
CREATE OR REPLACE FUNCTION lock_category_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(tg_table_name::text));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Composes the documents of categories: their name, and those above them from the parent up.
CREATE OR REPLACE FUNCTION index_categories(table_name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
-- The documents of products have the names of their categories, not those above them: only a rename changes them, not a move.
CREATE OR REPLACE FUNCTION category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
  renamed bigint[];
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
    renamed := ARRAY(
      SELECT id FROM added JOIN removed USING (id)
      WHERE added.name_key <> removed.name_key ORDER BY id
    );
    PERFORM FROM product_categories WHERE id = ANY (renamed) ORDER BY id FOR UPDATE;
    PERFORM index_renamed('product_categories', id, 0) FROM unnest(renamed) AS changed_name(id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the search of the trail finds an entry by: numbers of its words, by how they begin, and of its other texts. Each is preceded by the number of a block of ids, so that the newest blocks can be searched first, and an entry of a run is also in the block of the entry that stands for it. Numbers instead of words, because what has been erased stays in such an index. stores/auditTrail/wordSearch.ts reads it; a change needs a new index. It takes its time, and says so, or plans would try it on every row.
CREATE OR REPLACE FUNCTION audit_keys(id bigint, group_id bigint, username text, resource text, action text, run_id text, words text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  IF words IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN ARRAY(
    SELECT (block << 32) | (hashtext(token)::bigint & 4294967295)
    FROM (
      SELECT id >> 15
      UNION SELECT group_id >> 15 WHERE group_id IS NOT NULL
    ) AS blocks(block), (
      SELECT CASE WHEN length(word) < 3 THEN word ELSE left(word, size) END
      FROM unnest(string_to_array(btrim(words), ' ')) AS word, unnest('{3,4,5,6,7,8,9,10}'::int[]) AS size
      WHERE length(word) >= size OR size = 3
      UNION ALL SELECT '@' || username
      UNION ALL SELECT '/' || resource
      UNION ALL SELECT '!' || action
      UNION ALL SELECT '#' || run_id
    ) AS tokens(token)
    WHERE token IS NOT NULL
  );
END $$;
--> statement-breakpoint
-- Sets of an entry of a run which entry stands for it, the first one of the run or of its undo, and whether it is the first one there of its kind of record and action. The first calls of a run wait for each other; later ones read what is committed.
CREATE OR REPLACE FUNCTION group_run_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  attempt int;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT coalesce(e.group_id, e.id), e.resource <> new.resource OR e.action <> new.action
    INTO new.group_id, new.is_lead FROM audit_entries e
    WHERE e.is_lead AND e.run_id = new.run_id AND e.username = new.username AND e.is_undo = new.is_undo
    ORDER BY 2 LIMIT 1;
    EXIT WHEN new.group_id IS NOT NULL;
    -- One of few locks, because a restore has all runs in one transaction.
    PERFORM pg_advisory_xact_lock(
      hashtext('audit_entries'), hashtext(concat_ws(' ', new.username, new.run_id, new.is_undo)) & 63
    );
  END LOOP;
  new.group_id := coalesce(new.group_id, new.id);
  new.is_lead := coalesce(new.is_lead, true);
  RETURN new;
END $$;
--> statement-breakpoint
-- Not of entries of a backup that are grouped.
CREATE OR REPLACE TRIGGER audit_entries_group BEFORE INSERT ON audit_entries
FOR EACH ROW WHEN (new.run_id IS NOT NULL AND new.group_id IS NULL) EXECUTE FUNCTION group_run_entry();
--> statement-breakpoint
-- The id from which on all entries of a table are of this moment or later: ids are in the order of time. Entries are dated by the start of their transaction, which the caller allows for.
CREATE OR REPLACE FUNCTION first_entry_since(entries regclass, moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
BEGIN
  EXECUTE format('SELECT coalesce(max(id), 0) + 1 FROM %s', entries) INTO high;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    EXECUTE format('SELECT id, at FROM %s WHERE id >= $1 ORDER BY id LIMIT 1', entries)
    INTO found_id, found_at USING middle;
    IF found_id IS NULL OR found_at >= moment THEN
      high := middle;
    ELSE
      low := found_id + 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
