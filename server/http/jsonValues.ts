// The codes of " \ , [ { ] }
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** The index of the quote that ends the text that begins at `start`; the length of an unfinished text. */
function endOfText(json: Buffer, start: number): number {
  const next = json.indexOf(QUOTE, start);
  if (next === -1) return json.length;
  // The first quote ends it, unless it may be escaped. Finding it natively matters for pictures.
  if (json[next - 1] !== BACKSLASH) return next;
  for (let index = start; index < json.length; index += 1) {
    if (json[index] === BACKSLASH) index += 1;
    else if (json[index] === QUOTE) return index;
  }
  return json.length;
}

/** What bounds a JSON body: its values, and how many lists and objects contain each other. */
interface JsonLimits {
  values: number;
  depth: number;
}

/**
 * The limit that JSON exceeds, if any. Parsing megabytes of tiny values takes seconds, in which the
 * server does nothing else, and what walks deep values overflows its stack; this takes milliseconds,
 * because it only looks for the characters that precede a value. JSON with more texts than so many
 * values can have counts as well; it may be malformed.
 */
export function exceededLimit(json: Buffer, limits: JsonLimits): keyof JsonLimits | undefined {
  let values = 1;
  let texts = 0;
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) {
      texts += 1;
      index = endOfText(json, index + 1);
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
    if (depth > limits.depth) return 'depth';
    // A value is at most one text and has at most one name.
    if (values > limits.values || texts > 2 * limits.values) return 'values';
  }
  return undefined;
}
