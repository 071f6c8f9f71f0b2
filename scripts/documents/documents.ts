import { readFileSync } from 'node:fs';

/** What users read to run the product. */
export const DOCUMENTS = [
  'README.md',
  'docs/operations.md',
  'docs/accounts.md',
  'docs/cluster.md',
  'docs/reference.md',
];

/** The commands of a document's `sh` blocks, one a line, in their order. */
export function commandsOf(document: string): string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm);
  return [...blocks].flatMap(([, , block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
}

/** Commands that tests cannot run as they are written, by their beginning, and why. */
export const NOT_RUN: Record<string, string> = {
  'npm ci': 'It would replace the packages of the tests that are running; .ci/run starts with it.',
  'npm test': 'It would take as long as all tests.',
  'npm run test:slow': 'It runs this test.',
  'npm run build:demo': 'e2e/demo.slow.spec.ts does, with another path, and visits the demo.',
  'docker compose':
    'It needs a Docker daemon, and images from a registry; service.slow.test.ts runs what the image runs.',
  'POSTGRES_PASSWORD=… DOMAIN=admin.example.com docker compose': 'The same.',
  'DOMAIN=admin.example.com caddy': 'scripts/proxy.slow.test.ts does, on ports without privileges.',
  'useradd ': 'It would change the machine.',
  'systemctl ': 'The same, and it needs systemd; service.slow.test.ts runs what the unit runs.',
  'systemd-run ': 'The same; service.slow.test.ts runs what its units run.',
  'cat /var/lib/': 'It is in the folder of the unit; service.slow.test.ts reads that of the image.',
  'rsync ': 'It needs another machine.',
  'install ': 'It needs the user of the unit, and is where its data are.',
  'mv /var/lib/': 'It is where the unit has its data.',
  'cp --preserve /var/lib/': 'The same.',
  'journalctl ': 'It reads the log that systemd keeps.',
  'etcdctl ': '`npm run ha-test` does, on a cluster of its own.',
  'pgbackrest ': 'The same.',
};

/** What is left of a command without the parts that cannot be run; empty when nothing is. */
export const runnablePart = (command: string): string =>
  command
    .split(' && ')
    .filter((part) => !Object.keys(NOT_RUN).some((start) => part.startsWith(start)))
    .join(' && ');
