const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, OPEN_OBJECT] = Array.from('"\\,[{', (character) =>
  character.charCodeAt(0),
);

/**
 * Whether JSON has more than `limit` values. Parsing megabytes of tiny values takes seconds, in which
 * the server does nothing else; this takes milliseconds, because it only looks for the characters that
 * precede a value. The JSON may be malformed.
 */
export function hasMoreValues(json: Uint8Array, limit: number): boolean {
  let values = 1;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (isText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (byte === COMMA || byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      values += 1;
      if (values > limit) return true;
    }
  }
  return false;
}
