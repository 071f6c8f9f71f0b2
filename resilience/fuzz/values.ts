import type { Random } from './random.ts';

/** The part of JSON Schema that the OpenAPI document of the API uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

// Split into code points on purpose, so that texts contain incomplete emoji sequences.
const LETTERS = Array.from(
  'abc XYZ019-_@.,;\'"<>&%\\/ñéüßɗƴłøИ漢字👗👩🏽‍🎨\u200f\u0301\u00a0\ufeff\t\n',
);

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\ufffe\uffff',
  'Z̸̢̛a̷̢l̵g̶o̴'.repeat(20),
  '0',
  '-1',
  'NaN',
  'null',
  'true',
  '1e309',
  '9223372036854775808',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%2e%2e%2f',
  "'; drop table products; --",
  "' or '1'='1",
  '1); select pg_sleep(10); --',
  '%_\\%',
  '$1',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: x=1',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'x'.repeat(255),
  'x'.repeat(5001),
  'é'.repeat(2000),
  '👗'.repeat(201),
] as const satisfies readonly [string, ...string[]];

const HOSTILE_VALUES = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  [],
  {},
  [[[[[]]]]],
  [null],
  ['1'],
  { id: 1 },
  { toString: 'x', __proto__: null },
] as const satisfies readonly [unknown, ...unknown[]];

/** Any text, of mixed scripts, up to that many characters. */
export const anyText = (random: Random, longest: number) => {
  const length = random.chance(0.05) ? longest : random.between(0, Math.min(longest, 24));
  return Array.from({ length }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('');
};

/** A value chosen regardless of the schema. */
export const hostileValue = (random: Random): unknown =>
  random.chance(0.6) ? random.oneOf(HOSTILE_TEXTS) : random.oneOf(HOSTILE_VALUES);

function anyNumber(random: Random, { type, minimum = -10, maximum = 1e6 }: Schema) {
  // Small numbers are those of records that exist.
  if (random.chance(0.6)) return Math.max(minimum, random.between(0, 5));
  if (random.chance(0.3)) return random.oneOf([minimum, maximum, minimum - 1, maximum + 1]);
  const drawn = minimum + random.next() * (Math.min(maximum, 1e6) - minimum);
  return type === 'integer' ? Math.round(drawn) : Math.round(drawn * 100) / 100;
}

function objectOf(random: Random, { properties = {}, required = [] }: Schema, hostility: number) {
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 1 - hostility / 4 : 0.5))
    .map(([name, schema]): [string, unknown] => [name, valueOf(random, schema, hostility)]);
  if (random.chance(hostility / 4)) {
    entries.push([random.oneOf(HOSTILE_TEXTS), hostileValue(random)]);
  }
  return Object.fromEntries(entries);
}

const choicesOf = ({ enum: several, const: only }: Schema) =>
  several ?? (only === undefined ? undefined : [only]);

/** A value that matches the schema, except for a share `hostility` (0 to 1) of its parts. */
export function valueOf(random: Random, schema: Schema, hostility: number): unknown {
  if (random.chance(hostility / 3)) return hostileValue(random);
  if (schema.anyOf) {
    const choice = schema.anyOf[random.between(0, schema.anyOf.length - 1)];
    return valueOf(random, choice ?? {}, hostility);
  }
  const choices = choicesOf(schema);
  if (choices) return choices[random.between(0, choices.length - 1)];
  switch (schema.type) {
    case 'string':
      return anyText(random, schema.maxLength ?? 200) + 'x'.repeat(schema.minLength ?? 0);
    case 'integer':
    case 'number':
      return anyNumber(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.between(0, 3) }, () =>
        valueOf(random, schema.items ?? {}, hostility),
      );
    case 'object':
      return objectOf(random, schema, hostility);
    case 'null':
      return null;
    case undefined:
    default:
      return hostileValue(random);
  }
}
