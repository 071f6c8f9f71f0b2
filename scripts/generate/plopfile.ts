import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ActionType, NodePlopAPI } from 'node-plop';
import { format, resolveConfig } from 'prettier';
import { isApiResource } from '../../contract/resources.ts';
import type { Edit } from './insert.ts';
import { registrationsOf } from './registrations.ts';
import { templateData, type TemplateData } from './templateData.ts';

/** What the command line says. */
export interface Answers {
  resource: string;
  /** As `name:type`. Not `fields`, which the templates have from elsewhere. */
  fieldTexts: string[];
}

// Laid out like the repository; the names of files are templates too.
const FOLDER = new URL('templates/', import.meta.url);
const templates = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.hbs'),
);

const formatted = async (code: string, path: string) =>
  format(code, { ...(await resolveConfig(path)), filepath: path });

const add = (file: string, data: TemplateData): ActionType => {
  const path = file.replace(/\.hbs$/, '');
  const template = readFileSync(new URL(file, FOLDER), 'utf8');
  const transform = (code: string) => formatted(code, path);
  return { type: 'add', path, template, data, transform };
};

const edit = (path: string, edits: Edit[]) => async () => {
  const code = edits.reduce((content, apply) => apply(content), await readFile(path, 'utf8'));
  await writeFile(path, await formatted(code, path));
  return path;
};

const makeMigration = (name: string) => async () => {
  await promisify(execFile)('npm', ['run', 'migration', '--', '--name', name]);
  return `server/database/migrations: ${name}`;
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
