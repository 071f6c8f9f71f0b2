import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENTS } from '../../server/security/accessLog.ts';
import { SECRETS, VARIABLES } from '../../server/variables.ts';
import { commandsOf, DOCUMENTS, NOT_RUN } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

const OTEL = 'node_modules/@opentelemetry';
const OTLP = `${OTEL}/otlp-exporter-base/build/src/configuration`;

/** Names that these documents use and that are no variable of the server: who reads them. */
const READ_ELSEWHERE: Record<string, string> = {
  DOMAIN: 'docs/proxy/Caddyfile',
  GIT_COMMIT: 'scripts/build/version.ts',
  OTEL_EXPORTER_OTLP_CERTIFICATE: `${OTLP}/otlp-node-http-env-configuration.js`,
  OTEL_EXPORTER_OTLP_HEADERS: `${OTLP}/otlp-node-http-env-configuration.js`,
  OTEL_EXPORTER_OTLP_TIMEOUT: `${OTLP}/shared-env-configuration.js`,
  OTEL_RESOURCE_ATTRIBUTES: `${OTEL}/resources/build/src/detectors/EnvDetector.js`,
  OTEL_SERVICE_NAME: `${OTEL}/resources/build/src/detectors/EnvDetector.js`,
  OTEL_TRACES_SAMPLER: `${OTEL}/sdk-trace-base/build/src/config.js`,
  OTEL_TRACES_SAMPLER_ARG: `${OTEL}/sdk-trace-base/build/src/config.js`,
  POSTGRES_PASSWORD: 'compose.yaml',
  VITE_API_URL: 'src/dataProvider/httpClient.ts',
};

it.each(DOCUMENTS)('every script that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

const files: string[] = SECRETS.map((name) => `${name}_FILE`);

const isRead = (name: string) =>
  name in VARIABLES || files.includes(name) || name in READ_ELSEWHERE;

it.each(DOCUMENTS)('every variable that %s sets or names is read', (document) => {
  const code = readFileSync(document, 'utf8').match(/`[^`\n]+`|^ *```[\s\S]*?^ *```/gm) ?? [];
  const named = new Set(
    code.flatMap(
      (one) => one.match(/(?<![\w.…-])[A-Z][A-Z_]+(?==)|(?<=^`)[A-Z]+_[A-Z_]+(?=`$)/g) ?? [],
    ),
  );
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((name) => !isRead(name))).toEqual([]);
});

it.each(Object.entries(READ_ELSEWHERE))('%s is read in %s', (name, file) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});

it('docs/accounts.md lists every event of accounts with its level', () => {
  const rows = readFileSync('docs/accounts.md', 'utf8').matchAll(
    /^\| (`[a-z-]+`(?:, `[a-z-]+`)*) *\| `(info|warn)` *\|/gm,
  );
  const documented = [...rows].flatMap(([, names = '', level]) =>
    names.split(', ').map((name) => [name.slice(1, -1), level] as const),
  );
  const logged = Object.entries(EVENTS).map(([name, { level }]) => [name, level] as const);
  expect(new Map(documented)).toEqual(new Map(logged));
});

it('what cannot be run is still in a document', () => {
  const parts = DOCUMENTS.flatMap(commandsOf).flatMap((command) => command.split(' && '));
  const unused = Object.keys(NOT_RUN).filter(
    (start) => !parts.some((part) => part.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it.each([
  ...DOCUMENTS,
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs/privacy.md',
  'docs/product.md',
  'docs/security.md',
])('every link of %s leads to a file and a heading that exist', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)]*)\)/g)];
  expect(links.length).toBeGreaterThan(0);
  const dead = links.filter(([, path = '', anchor]) => {
    const file = path ? join(dirname(document), path) : document;
    if (!existsSync(file)) return true;
    if (!anchor) return false;
    const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});
