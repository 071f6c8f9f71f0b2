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

/** The schemas, bounds and rules of the resource. */
const inContract = (data: TemplateData): Registrations => {
  const { one, many, key, One, ONE, fields, references } = data;
  const bounds = fields.map(({ name, code }) => `${name}: ${code.bounds}`).join(', ');
  const limits = fields.flatMap(({ name, code }) => (code.limit ? [`${name}: ${code.limit}`] : []));
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
    [
      'contract/rules/references.ts',
      references.map(({ name, sentence: label, target }) =>
        addAtEnd(`/** ${label} of one of the ${data.pluralWords}. */
          export const ${target.rule}: Reference = { pointer: '/${name}', unknown: '${target.unknown}' };`),
      ),
    ],
    ['contract/rules/bodies.ts', data.uses.money ? addAmountRules(data) : []],
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

/** Amounts have at most two decimals, which no schema says. */
const addAmountRules = (data: TemplateData): Edit[] => {
  const { many, One, amounts } = data;
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
    addEntry(/const rules: [^=]*= \{/, `${data.entry},`),
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
