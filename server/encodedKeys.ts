const KEY_BYTES = 32;

/**
 * The keys of 256 bits in a text, each in Base64, separated by commas or white space. Undefined if one
 * of them is none.
 */
export function decodeKeys(text: string) {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const keys = parts.map((part) => Buffer.from(part, 'base64'));
  // Node skips what is not Base64.
  const areKeys = keys.every(
    (key, index) => key.length === KEY_BYTES && key.toString('base64') === parts[index],
  );
  return areKeys ? keys : undefined;
}

/** The keys in base64, each on a line. */
export const encodeKeys = (keys: Buffer[]) =>
  keys.map((key) => `${key.toString('base64')}\n`).join('');
