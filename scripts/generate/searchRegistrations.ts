import { addAtEnd, addEntry, addImport, type Edit, type Registrations } from './insert.ts';
import type { TemplateData } from './templateData.ts';

/** The edits by which the search of all records finds those of a resource by their texts. */
export const searchRegistrations = (data: TemplateData): Registrations => {
  const { one, many, key, table, first, others, pluralWords } = data;
  const details = others.filter(({ type }) => /text|multiline/.test(type)).map(({ name }) => name);
  const texts = [first.name, ...details];
  const importTable = addImport(`import { ${many} } from '../../database/schema/${many}.ts';`);
  const importTexts: Edit = (content) => {
    const end = /(,?)(\s*\} from '[^']*searchTexts)/;
    if (!end.test(content)) throw new Error(`Found no match for ${end}.`);
    return content.replace(end, `, ${one}Texts$1$2`);
  };
  const trigger = (event: 'insert' | 'update') =>
    `--> statement-breakpoint
CREATE OR REPLACE TRIGGER ${table}_search_${event} AFTER ${event.toUpperCase()} ON "${table}" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_changed();`;
  return [
    [
      'contract/search/groups.ts',
      [addEntry(/const searchedResources = \[/, `'${data.resource}',`)],
    ],
    [
      'contract/search/searchTexts.ts',
      [
        addAtEnd(`/** The texts of one of the ${pluralWords}. */
          export const ${one}Texts = ({ ${texts.join(', ')} }: Record<${texts.map((name) => `'${name}'`).join(' | ')}, string>): Texts =>
            ({ title: ${first.name}, details: [${details.join(', ')}] });`),
      ],
    ],
    [
      'server/stores/search/documents.ts',
      [importTable, addEntry(/const documents: [^=]*= \{/, `${key}: documentsOf(${many}),`)],
    ],
    ['server/database/searchKeys.ts', renewKeys(data, texts)],
    [
      'server/stores/search/results.ts',
      [
        importTable,
        importTexts,
        addEntry(
          /const readers: [^=]*= \{/,
          `${key}: async (db, ids) => {
            const rows = await db.select().from(${many}).where(inArray(${many}.id, ids));
            return rows.map((row) => ({ id: row.id, ...${one}Texts(row) }));
          },`,
        ),
      ],
    ],
    [
      'src/dataProvider/fake/search.ts',
      [
        importTexts,
        addEntry(
          /^ {2}return \{(?=\n {4}'service-providers':)/m,
          `${key}: tables${key === many ? `.${many}` : `[${key}]`}.all().map((record) => searchable(record.id, ${one}Texts(record))),`,
        ),
      ],
    ],
    [
      'server/database/migrations/functions.sql',
      [addDocumentFunction, addAtEnd([trigger('insert'), trigger('update')].join('\n'))],
    ],
  ];
};

/** The search columns are made again where the others are. */
const renewKeys = ({ one, many, table }: TemplateData, texts: string[]): Edit[] => [
  addImport(`import { ${many} } from './schema/${many}.ts';`),
  addImport(`import { ${one}Texts } from '../../contract/search/searchTexts.ts';`),
  addEntry(
    /const renew = \{/,
    `${table}: renewing(${many}, {
      texts: [${texts.map((name) => `'${name}'`).join(', ')}],
      keysOf: (row: Parameters<typeof ${one}Texts>[0]) => documentOf(${one}Texts(row)),
    }),`,
  ),
];

/** Adds the words of changed documents; the first resource that composes its own adds the function. */
const addDocumentFunction: Edit = (content) =>
  content.includes('FUNCTION document_changed()')
    ? content
    : addAtEnd(`--> statement-breakpoint
-- Adds the words of documents that the server has composed.
CREATE OR REPLACE FUNCTION document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_document FROM added));
  RETURN NULL;
END $$;`)(content);
