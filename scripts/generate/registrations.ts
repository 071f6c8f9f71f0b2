import { readFileSync } from 'node:fs';
import {
  addAfter,
  addAtEnd,
  addEntry,
  addImport,
  type Edit,
  type Registrations,
} from './insert.ts';
import { searchRegistrations } from './searchRegistrations.ts';
import type { TemplateData } from './templateData.ts';

/** The resource, its errors and its references. */
const inContract = (data: TemplateData): Registrations => {
  const { one, many, key, references } = data;
  return [
    [
      'contract/resources.ts',
      [
        addImport(`import { ${many} } from './${many}.ts';`),
        addEntry(/const declared = \{/, key === many ? `${many},` : `${key}: ${many},`),
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
  ];
};

/** The texts of the resource, on screen and in messages of the API. */
const inTexts = (data: TemplateData): Registrations => {
  const { one, many, fields, references, sentence } = data;
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
    addEntry(/^ {2}resources: \{/m, `${data.entry},`),
  ];
  return [
    ['contract/messages/en/labels.ts', addLabels],
    ['contract/messages/fr/labels.ts', addLabels],
    ['contract/messages/en/problems.ts', problems((name) => `${name} %{id} does not exist.`)],
    ['contract/messages/fr/problems.ts', problems(() => 'L’enregistrement %{id} n’existe pas.')],
    ['src/i18n/en/index.ts', inMessages(`./${many}`)],
    ['src/i18n/fr/index.ts', inMessages(`./${many}`)],
  ];
};

/** The endpoints on the server and the fake, which have the same records. */
const inApis = (data: TemplateData): Registrations => {
  const { many, key, uses } = data;
  return [
    ['server/database/schema/columns.ts', uses.money ? [addMoneyColumn] : []],
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
        addEntry(/const sampleRecords: FakeRecords = \{/, `${data.entry},`),
      ],
    ],
  ];
};

/** The edits that register a resource in existing files, by path. */
export const registrationsOf = (data: TemplateData): Registrations => [
  ...inContract(data),
  ...inTexts(data),
  ['docs/product.md', describeIn(data)],
  ...searchRegistrations(data),
  ...inApis(data),
];

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
