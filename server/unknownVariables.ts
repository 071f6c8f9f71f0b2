import { isTypoOf } from '../contract/search/typos.ts';
import { SECRETS, VARIABLES } from './variables.ts';

const KNOWN = ['ENV_FILE', ...Object.keys(VARIABLES), ...SECRETS.map((name) => `${name}_FILE`)];

// OpenTelemetry reads further variables that begin with OTEL.
const FIRST_WORDS = new Set(
  KNOWN.filter((name) => !name.startsWith('OTEL_')).map((name) => name.split('_', 1)[0]),
);

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

const meantBy = (name: string) =>
  KNOWN.find(
    (known) => lettersOf(known) === lettersOf(name) || isTypoOf(lettersOf(name), lettersOf(known)),
  );

/**
 * A sentence for each variable that looks like one of ours and is none: a misspelt one, and in our
 * own file also one with the first word of ours.
 */
export function unknownVariables(outside: string[], inFile: string[]) {
  const names = [...new Set([...outside, ...inFile])].filter((name) => !KNOWN.includes(name));
  return names.flatMap((name) => {
    const meant = meantBy(name);
    if (meant) return [`The variable ${name} has no effect. Did you mean ${meant}?`];
    return inFile.includes(name) && FIRST_WORDS.has(name.split('_', 1)[0])
      ? [`The variable ${name} has no effect. .env.example lists all variables.`]
      : [];
  });
}
