import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '../contract/messages/en/index.ts';
import { schemas } from '../contract/schemas.ts';
import type { MessageKey } from '../contract/messages/messages.ts';

// Not next to the messages, because the contract also runs in the browser: no Node imports there.

const ROOT = new URL('../', import.meta.url);
const codeIn = (folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|^contract\/messages|\/testing\//.test(file),
    )
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    .join('\n');

it('uses every message of the API', () => {
  const code = codeIn(['contract', 'server', 'src']);
  // Schemas name a label without its prefix; those of resources follow from the declarations.
  const contract = codeIn(['contract']);
  const resources = JSON.stringify(schemas);
  const isUsed = (key: MessageKey) => {
    const label = key.replace(/^label\./, '');
    return (
      code.includes(`'${key}'`) ||
      contract.includes(`'${label}'`) ||
      resources.includes(`"x-label":"${key}"`)
    );
  };
  expect((Object.keys(en) as MessageKey[]).filter((key) => !isUsed(key))).toEqual([]);
});
