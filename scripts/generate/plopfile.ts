import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ActionType, NodePlopAPI } from 'node-plop';
import { isApiResource } from '../../contract/resources.ts';
import { addEntry, addImport, type Edit } from './insert.ts';
import { takenBy } from './taken.ts';
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

const pathOf = (template: string, { many, One }: TemplateData) =>
  template
    .replace(/\.hbs$/, '')
    .replaceAll('{{many}}', many)
    .replaceAll('{{One}}', One);

const add = (file: string, path: string, data: TemplateData): ActionType => {
  const template = readFileSync(new URL(file, FOLDER), 'utf8');
  return { type: 'add', path, template, data };
};

/** The two lists of what a resource is and where its records are; everything else finds its files. */
const registrationsOf = ({ key, many }: TemplateData): [path: string, edits: Edit[]][] => {
  const entry = key === many ? `${many},` : `${key}: ${many},`;
  return [
    [
      'contract/declared.ts',
      [
        addImport(`import { ${many} } from './${many}.ts';`),
        addEntry(/const declared = \{/, entry),
      ],
    ],
    [
      'server/database/recordTables.ts',
      [
        addImport(`import { ${many} } from './schema/${many}.ts';`),
        addEntry(/const recordTables: [^=]*= \{/, entry),
      ],
    ],
  ];
};

/** Throws at once where an edit has lost its place. */
const edit = (path: string, edits: Edit[]) => {
  const code = edits.reduce((content, apply) => apply(content), readFileSync(path, 'utf8'));
  return async () => {
    await writeFile(path, code);
    return path;
  };
};

const npmRun = (...args: string[]) => promisify(execFile)('npm', ['run', ...args]);

const MIGRATIONS = 'server/database/migrations';

/** Adds the words of changed documents to those to which the search of all records corrects typos. */
const searchTriggers = (table: string) => {
  const trigger = (event: 'insert' | 'update') =>
    `--> statement-breakpoint
CREATE OR REPLACE TRIGGER ${table}_search_${event} AFTER ${event.toUpperCase()} ON "${table}" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_changed();`;
  return `
--> statement-breakpoint
CREATE OR REPLACE FUNCTION document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_document FROM added));
  RETURN NULL;
END $$;
${trigger('insert')}
${trigger('update')}
`;
};

const makeMigration = (table: string) => async () => {
  const before = new Set(readdirSync(MIGRATIONS));
  const { stdout, stderr } = await npmRun('migration', '--', '--name', table);
  const file = readdirSync(MIGRATIONS).find((name) => !before.has(name));
  // drizzle-kit succeeds, whatever happens.
  if (!file) throw new Error(`There is no migration of ${table}.\n${stdout}${stderr}`);
  await appendFile(`${MIGRATIONS}/${file}`, searchTriggers(table));
  await npmRun('migration:record');
  return `${MIGRATIONS}/${file}`;
};

const format = (paths: string[]) => async () => {
  await npmRun('format', '--', ...paths);
  return 'formatted';
};

const actionsOf = ({ resource, fieldTexts }: Answers): ActionType[] => {
  const data = templateData(resource, fieldTexts);
  if (isApiResource(data.resource)) {
    throw new Error(`There is a resource "${data.resource}" already.`);
  }
  const files = templates
    .filter((template) => data.hasFieldValues || !template.includes('FieldValue'))
    .map((template) => [template, pathOf(template, data)] as const);
  const paths = files.map(([, path]) => path);
  const owner = takenBy(data, [`src/resources/${data.many}`, ...paths]);
  if (owner) {
    throw new Error(
      `"${data.resource}" cannot be generated: it would need ${owner}, which is taken. Choose another name, such as "shop-${data.resource}".`,
    );
  }
  const registrations = registrationsOf(data);
  return [
    ...files.map(([template, path]) => add(template, path, data)),
    ...registrations.map(([path, edits]) => edit(path, edits)),
    makeMigration(data.table),
    format([...paths, ...registrations.map(([path]) => path)]),
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
