import type { SamplePictures } from './pictures.ts';
import type { Random } from './random.ts';
import { HOSTILE_TEXTS, valueOf, type Schema } from './values.ts';

const BOUNDARY = 'fuzz-boundary';

const HEADERS = [
  'content-disposition: form-data; name="x"; filename="../../x"',
  'content-disposition: form-data',
  'content-disposition: form-data; name="__proto__"',
  'content-transfer-encoding: base64',
  `x-long: ${'x'.repeat(9_000)}`,
  'no header at all',
] as const;

function partOf(random: Random, name: string, schema: Schema, pictures: SamplePictures) {
  const all = Object.values(pictures);
  const picture = all[random.between(0, all.length - 1)] ?? pictures.good;
  const isFile = 'contentMediaType' in schema;
  const value = valueOf(random, schema, 0.1);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const disposition = `content-disposition: form-data; name="${name}"`;
  const headers = isFile
    ? `${disposition}; filename="picture.png"\r\ncontent-type: image/png`
    : disposition;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n`),
    Buffer.from(random.chance(0.1) ? `${random.oneOf(HEADERS)}\r\n` : ''),
    Buffer.from(`${headers}\r\n\r\n`),
    isFile ? picture : Buffer.from(text),
    Buffer.from('\r\n'),
  ]);
}

/** Changes, removes or adds some bytes, mostly those of the structure near the start. */
function mutated(random: Random, bytes: Buffer) {
  const from = random.between(0, Math.min(bytes.length, random.oneOf([200, 2_000, 1e9])) - 1);
  const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
  const inserted = random.oneOf(['', '\r\n', '\r\n--', `--${BOUNDARY}--`, '\u0000', '"', ';']);
  const rest = after.subarray(random.between(0, 4));
  return Buffer.concat([before, Buffer.from(inserted), rest]);
}

/** A body of type multipart/form-data for this schema, one time in three valid, else mutated or cut off. */
export function formOf(random: Random, schema: Schema, pictures: SamplePictures) {
  const parts = Object.entries(schema.properties ?? {})
    .filter(() => random.chance(0.9))
    .map(([name, property]) => partOf(random, name, property, pictures));
  if (random.chance(0.05)) parts.push(...Array.from({ length: 60 }, () => parts[0] ?? Buffer.of()));
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const body = random.oneOf([
    () => whole,
    () => mutated(random, whole),
    // Anywhere, or within the last boundary.
    () => whole.subarray(0, random.between(0, whole.length - 1)),
    () => whole.subarray(0, whole.length - random.between(1, 40)),
  ])();
  const boundary = random.chance(0.05) ? random.oneOf(HOSTILE_TEXTS) : BOUNDARY;
  return { body, type: `multipart/form-data; boundary=${boundary.replace(/[^!-~]/g, '')}` };
}
