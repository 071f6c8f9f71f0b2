import { readFileSync } from 'node:fs';
import { addAfter, addAtEnd, addEntry, addImport, type Edit } from './insert.ts';
import type { TemplateData } from './templateData.ts';

/** The edits that register a resource in existing files, by path. */
export function registrationsOf(data: TemplateData): [path: string, edits: Edit[]][] {
  const { resource, one, many, One, ONE, fields, references, sentence } = data;
  const key = resource === many ? many : `'${resource}'`;
  const bounds = fields.map(({ name, code }) => `${name}: ${code.bounds}`).join(', ');
  const limits = fields.flatMap(({ name, code }) => (code.limit ? [`${name}: ${code.limit}`] : []));

  const labels = readFileSync('contract/messages/en/labels.ts', 'utf8');
  const newLabels = fields.filter(({ label }) => !labels.includes(`'label.${label}'`));
  const addLabels = newLabels.map((field) =>
    addEntry(/const labels = \{/, `'label.${field.label}': '${field.sentence}',`),
  );
  const problems = (detailOf: (name: string) => string) => [
    addEntry(/const problems = \{/, `'${one}.notFound': '${detailOf(sentence)}',`),
    ...references.map((field) =>
      addEntry(/const problems = \{/, `'${field.target.unknown}': '${detailOf(field.sentence)}',`),
    ),
  ];
  const inMessages = (path: string) => [
    addImport(`import { ${many} } from '${path}';`),
    addEntry(/^ {2}resources: \{/m, `${key === many ? many : `${key}: ${many}`},`),
  ];

  return [
    [
      'contract/limits.ts',
      [
        addAtEnd(`/** Bounds of ${data.pluralWords}: texts in characters after trimming, amounts in naira. */
        export const ${ONE}_LIMITS = { ${limits.join(', ')} } as const;`),
      ],
    ],
    ['contract/resources.ts', [addEntry(/const declared = \{/, `${key}: {},`)]],
    [
      'contract/inputFields.ts',
      [
        addEntry(/^import \{/m, `${ONE}_LIMITS,`),
        addAfter(/^const requiredLines = .*/m, `const ${one}Input = { ${bounds} };`),
        addEntry(
          /const inputFields: [^=]*= \{/,
          `${key}: { create: ${one}Input, update: ${one}Input },`,
        ),
      ],
    ],
    [
      'contract/listFilters.ts',
      [
        addEntry(
          /const filters: [^=]*= \{/,
          `${key}: { ${data.first.name}: 'text'${data.uses.status ? ", enabled: 'boolean'" : ''} },`,
        ),
      ],
    ],
    [
      'contract/schemas.ts',
      [
        addImport(`import { ${One}, ${One}Input, ${One}Query } from './${many}.ts';`),
        addEntry(
          /const schemas = \{/,
          `${key}: { record: ${One}, create: ${One}Input, update: ${One}Input, query: ${One}Query },`,
        ),
      ],
    ],
    [
      'contract/problemStatus.ts',
      [
        addEntry(/const problemStatus: [^=]*= \{/, `'${one}.notFound': 404,`),
        ...references.map(({ target }) =>
          addEntry(/const problemStatus: [^=]*= \{/, `'${target.unknown}': 400,`),
        ),
      ],
    ],
    ['docs/product.md', describeIn(data)],
    ...inSearch(data, key),
    ['contract/messages/en/labels.ts', addLabels],
    ['contract/messages/fr/labels.ts', addLabels],
    ['contract/messages/en/problems.ts', problems((name) => `${name} %{id} does not exist.`)],
    ['contract/messages/fr/problems.ts', problems(() => 'L’enregistrement %{id} n’existe pas.')],
    [
      'contract/rules/references.ts',
      references.map(({ name, sentence: label, target }) =>
        addAtEnd(`/** ${label} of one of the ${data.pluralWords}. */
          export const ${target.rule}: Reference = { pointer: '/${name}', unknown: '${target.unknown}' };`),
      ),
    ],
    ['contract/rules/bodies.ts', data.uses.money ? addAmountRules(data, key) : []],
    ['server/database/schema/columns.ts', data.uses.money ? [addMoneyColumn] : []],
    [
      'server/routes/resources.ts',
      [
        addImport(`import { ${many} } from './${many}.ts';`),
        addEntry(/const resources = \[/, `${many},`),
      ],
    ],
    [
      'src/dataProvider/fake/api.ts',
      [
        addImport(`import { ${many} } from './resources/${many}';`),
        addEntry(/const collections: Collections = \{/, `${key}: ${many}(database),`),
      ],
    ],
    [
      'src/dataProvider/fake/sampleRecords.ts',
      [
        addImport(`import { ${many} } from './samples/${many}';`),
        addEntry(
          /const sampleRecords: FakeRecords = \{/,
          `${key === many ? many : `${key}: ${many}`},`,
        ),
      ],
    ],
    ['src/i18n/en/index.ts', inMessages(`./${many}`)],
    ['src/i18n/fr/index.ts', inMessages(`./${many}`)],
  ];
}

/** The search of all records finds the texts of one of its own. */
const inSearch = (data: TemplateData, key: string): [path: string, edits: Edit[]][] => {
  const { one, many, table, first, others, pluralWords } = data;
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

/** The page paths, the record and the calls, each after the last of its kind. */
const describeIn = ({
  resource,
  first,
  fields,
  sentence,
  pluralWords,
  uses,
}: TemplateData): Edit[] => {
  const names = fields.map((field) => field.sentence.toLowerCase()).join(', ');
  const filters = `\`${first.name}\`${uses.status ? ', `enabled`' : ''}`;
  const filtered = `${first.sentence.toLowerCase()}${uses.status ? ' and status' : ''}`;
  return [
    addAfter(
      /^\| `\/products\/:productId\/images\/:imageId`.*/m,
      `| \`/${resource}\` | list: 30 per page, filtered by ${filtered} |
| \`/${resource}/new\`, \`/:id\`, \`/:id/edit\` | create, show and edit one of the ${pluralWords} |`,
    ),
    addAfter(/^- \*\*Product image\*\*.*/m, `- **${sentence}**: ${names}.`),
    addAfter(
      /^\| `POST \/products\/:id\/images\/:imageId\/make-preview-image`.*/m,
      `| \`GET\`, \`POST /${resource}\`; \`GET\`, \`PUT /:id\` | filter${uses.status ? 's' : ''} ${filters} |`,
    ),
  ];
};

/** Amounts have at most two decimals, which no schema says. */
const addAmountRules = ({ many, One, amounts }: TemplateData, key: string): Edit[] => {
  const found = amounts.map(
    ({ name, label }) => `decimalsViolation('/${name}', 'label.${label}', body.${name})`,
  );
  return [
    addImport(`import type { ${One}Input } from '../${many}.ts';`),
    addAfter(
      /^const products: ResourceRules[^]*?^};/m,
      `
      const ${many}: ResourceRules<${One}Input> = {
        violation: (body) => ${found.join(' ?? ')},
      };`,
    ),
    addEntry(/const rules: [^=]*= \{/, `${key === many ? many : `${key}: ${many}`},`),
  ];
};

/** Amounts are stored as whole kobo: the first resource with an amount of its own adds the column. */
const addMoneyColumn: Edit = (content) =>
  content.includes('export const money =')
    ? content
    : addAtEnd(`/** An amount in naira, stored as whole kobo. */
      export const money = customType<{ data: number; driverData: number | string }>({
        dataType: () => 'bigint',
        toDriver: toKobo,
        fromDriver: (kobo) => Number(kobo) / 100,
      });`)(addImport(`import { toKobo } from '../../../contract/rules/prices.ts';`)(content));
