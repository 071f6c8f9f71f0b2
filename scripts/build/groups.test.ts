import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The ends of the names of files that the build puts together (console.ts), by what they are. */
const ENDS = {
  list: /List$/,
  show: /Show$/,
  FieldValue: /FieldValue$/,
  create: /Create$/,
  edit: /Edit$/,
};

const VIEW = /\b(list|show|FieldValue|create|edit): lazy\w+\(\(\) => import\('[\w./]*?(\w+)'\)\)/g;

const declarations = readdirSync('src/resources', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('/index.ts'),
);

it.each(declarations)('%s has views that load with others', (path) => {
  const views = [...readFileSync(`src/resources/${path}`, 'utf8').matchAll(VIEW)];
  expect(views.length).toBeGreaterThan(3);
  for (const [, view, file] of views) expect(file).toMatch(ENDS[view as keyof typeof ENDS]);
});
