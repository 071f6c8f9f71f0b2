import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COMPOSE = readFileSync('compose.yaml', 'utf8');

/** The top-level blocks of compose.yaml, by their first line. */
const BLOCKS = new Map(
  COMPOSE.split(/^(?=\S.*:)/m).map((block) => [block.split('\n', 1)[0] ?? '', block]),
);

/** What a service takes from the block of another name. */
const merged = (text: string, name: string) =>
  text.replace(
    `    <<: *${name}\n`,
    (BLOCKS.get(`x-${name}: &${name}`) ?? '').replaceAll(/^/gm, '  '),
  );

const services = (BLOCKS.get('services:') ?? '')
  .split(/^ {2}(?=[\w-]+:\n)/m)
  .slice(1)
  .map((text) => ({
    name: text.split(':', 1)[0] ?? '',
    text: merged(merged(text, 'backup'), 'server'),
  }));

it('every container is read-only, without capabilities and ways to gain some', () => {
  expect(services.map(({ name }) => name)).toEqual([
    'embedded',
    'embedded-backup',
    'server',
    'server-backup',
    'postgres',
    'caddy',
  ]);
  for (const { text } of services) {
    expect(text).toMatch(/^ {4}read_only: true$/m);
    expect(text).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(text).toMatch(/^ {4}security_opt: \['no-new-privileges:true'\]$/m);
    expect(text).not.toMatch(/privileged: true|network_mode|pid:|docker\.sock/);
  }
});

it('only Caddy has a capability: to listen on ports below 1024', () => {
  const added = services.flatMap(({ name, text }) =>
    [...text.matchAll(/cap_add: (.*)/g)].map(([, capabilities]) => [name, capabilities]),
  );
  expect(added).toEqual([['caddy', '[NET_BIND_SERVICE]']]);
});

it('server and PostgreSQL are not run as root', () => {
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER node$/m);
  const postgres = services.find(({ name }) => name === 'postgres');
  expect(postgres?.text).toMatch(/^ {4}user: postgres$/m);
});

it('images are named by digest, and proposals keep them current', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const images = [
    ...bases.filter((image) => !stages.includes(image)),
    ...services.flatMap(({ text }) => /^ {4}image: (.*)$/m.exec(text)?.[1] ?? []),
  ].filter((image) => image !== 'marketplace-admin');
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/^[\w.-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  const bot = readFileSync('.github/dependabot.yml', 'utf8');
  for (const ecosystem of ['docker', 'docker-compose']) {
    expect(bot).toContain(`package-ecosystem: ${ecosystem}\n`);
  }
});
