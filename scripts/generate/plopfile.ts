import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ActionType, NodePlopAPI } from 'node-plop';
import { isApiResource } from '../../contract/resources.ts';
import type { Edit } from './insert.ts';
import { registrationsOf } from './registrations.ts';
import { templateData, type TemplateData } from './templateData.ts';

/** The arguments of the command line. */
export interface Answers {
  resource: string;
  /** The fields, each as `name:type`. Not named `fields`, which the templates have from elsewhere. */
  fieldTexts: string[];
}

// Laid out like the repository; the names of files are templates too.
const FOLDER = new URL('templates/', import.meta.url);
const templates = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.hbs'),
);

const add = (file: string, data: TemplateData): ActionType => {
  const path = file.replace(/\.hbs$/, '');
  const template = readFileSync(new URL(file, FOLDER), 'utf8');
  return { type: 'add', path, template, data };
};

const edit = (path: string, edits: Edit[]) => async () => {
  const code = edits.reduce((content, apply) => apply(content), await readFile(path, 'utf8'));
  await writeFile(path, code);
  return path;
};

const npmRun = (...args: string[]) => promisify(execFile)('npm', ['run', ...args]);

const makeMigration = (name: string) => async () => {
  await npmRun('migration', '--', '--name', name);
  await npmRun('migration:record');
  return `server/database/migrations: ${name}`;
};

const formatCode = async () => {
  await npmRun('format');
  return 'formatted';
};

const actionsOf = ({ resource, fieldTexts }: Answers): ActionType[] => {
  if (isApiResource(resource)) throw new Error(`There is a resource "${resource}" already.`);
  const data = templateData(resource, fieldTexts);
  return [
    ...templates
      .filter((template) => data.hasFieldValues || !template.includes('FieldValue'))
      .map((template) => add(template, data)),
    ...registrationsOf(data)
      .filter(([, edits]) => edits.length > 0)
      .map(([path, edits]) => edit(path, edits)),
    makeMigration(data.table),
    formatCode,
  ];
};

/** The generators of `npm run generate`. */
export default function plopfile(plop: NodePlopAPI) {
  plop.setGenerator('resource', {
    description: 'A resource in every layer: contract, server, fake, console and tests',
    prompts: [],
    actions: (answers) => actionsOf(answers as Answers),
  });
}
