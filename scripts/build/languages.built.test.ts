import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const assets = new URL('../../dist/assets/', import.meta.url);

/** The built console's scripts, other than workers, that contain a text. */
const holding = (text: string) =>
  readdirSync(assets)
    .filter((file) => file.endsWith('.js') && !file.includes('.worker-'))
    .filter((file) => readFileSync(new URL(file, assets), 'utf8').includes(text));

it('puts each language in a separate file, preloaded only for its users', () => {
  const files = holding('Catégories de prestataires');
  expect(files).toHaveLength(1);
  const page = readFileSync(new URL('../index.html', assets), 'utf8');
  expect(page).toContain(`fr:[\`/assets/${files[0]}\``);
  // Neither the shell nor any page of the console loads it up front.
  const [imported = ''] = files;
  const scripts = holding(imported).map((file) => readFileSync(new URL(file, assets), 'utf8'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).not.toContain(`from"./${imported}"`);
});
