import { dataUrl } from '../../server/testing/pictures.ts';
import type { SamplePictures } from './pictures.ts';
import type { Random } from './random.ts';
import { anyText, hostileValue, valueOf, type Schema } from './values.ts';

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '\u0000',
  '<xml/>',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(70_000)}"}`,
  '{"name":1e999999}',
] as const satisfies readonly [string, ...string[]];

/** Bodies that nest deeply: the server walks what comes with an idempotency key. */
export const NESTED = [
  `{"records":[{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}`,
  `{"operations":[${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}]}`,
  `${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
] as const satisfies readonly [string, ...string[]];

// A little less than the largest body of a bulk creation.
const BULK_BYTES = 2_000_000;

/** Bodies for calls that take many records at once, as long as the call accepts. */
function hostileBulk(random: Random, field: string) {
  const filled = (record: string) =>
    `{"${field}":[${`${record},`.repeat(BULK_BYTES / (record.length + 1))}${record}]}`;
  const ids = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => index - 1));
  const record = `{"name":1,"serviceProviderCategoryIds":${ids},"productCategoryIds":${ids}}`;
  return random.oneOf([
    () => filled('{}'),
    () => filled('[]'),
    () => filled(JSON.stringify({ id: 1, action: 'update', field: 'name', value: null })),
    () => filled(record),
    () => `{"${field}":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}`,
    () => `{"${field}":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]}`,
    () => `{"${field}":${ids}}`,
  ])();
}

const PICTURE_FIELDS = ['image', 'passportPhoto', 'brandLogo'];

function pictureText(random: Random, field: string, pictures: SamplePictures) {
  const all = Object.values(pictures);
  const bytes = all[random.between(0, all.length - 1)] ?? pictures.good;
  if (random.chance(0.1)) return anyText(random, 500);
  const type = random.oneOf(['image/png', 'image/png', 'image/jpeg', 'image/svg+xml', 'text/html']);
  const isUrl = (field !== 'image') !== random.chance(0.1);
  return isUrl ? dataUrl(bytes, type) : bytes.toString('base64');
}

/** A JSON body that matches the schema but for a share `hostility` (0 to 1), with real pictures in its fields. */
export function bodyOf(
  random: Random,
  schema: Schema,
  hostility: number,
  pictures: SamplePictures,
) {
  const list = ['records', 'operations', 'ids'].find((name) => name in (schema.properties ?? {}));
  if (list && random.chance(hostility / 10)) return hostileBulk(random, list);
  if (random.chance(hostility / 6)) return random.oneOf(BODIES);
  if (random.chance(hostility / 10)) return JSON.stringify(hostileValue(random));
  const value = valueOf(random, schema, hostility);
  if (typeof value === 'object' && value !== null) {
    const fields = PICTURE_FIELDS.filter((field) => field in value);
    for (const field of fields.filter(() => random.chance(0.9))) {
      Object.assign(value, { [field]: pictureText(random, field, pictures) });
    }
    if ('email' in value && random.chance(0.7)) {
      Object.assign(value, { email: `${random.between(0, 1e6)}@example.com` });
    }
    if ('phoneNumber' in value && hostility < 1) {
      Object.assign(value, { phoneNumber: '+234 803 555 0100' });
    }
    if ('pricing' in value && random.chance(0.8)) {
      Object.assign(value, { pricing: random.oneOf(['Fixed', 'range', 'FIXED']), price: 1.5 });
    }
  }
  return JSON.stringify(value);
}
