-- Words of nine letters or more are found by nine of them, too: by eight, a search for a word that no entry has read all entries with a common one that begins alike.
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
