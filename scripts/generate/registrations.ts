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
      [addEntry(/const filters: [^=]*= \{/, `${key}: { ${data.first.name}: 'text' },`)],
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

/** Amounts have at most two decimals, which no schema says. */
const addAmountRules = ({ many, One, amounts }: TemplateData, key: string): Edit[] => {
  const found = amounts.map(
    ({ name, label }) => `decimalsViolation('/${name}', 'label.${label}', body.${name})`,
  );
  return [
    addImport(`import type { ${One}Input } from '../${many}.ts';`),
    addMissingImport(`import { decimalsViolation } from './decimals.ts';`),
    addAfter(
      /^const NONE: .*/m,
      `
      const ${many}: BodyRules<${One}Input> = {
        violation: (body) => ${found.join(' ?? ')},
        normalise: (body) => body,
      };`,
    ),
    addEntry(/const rules: [^=]*= \{/, `${key === many ? many : `${key}: ${many}`},`),
  ];
};

const addMissingImport =
  (code: string): Edit =>
  (content) =>
    content.includes(code) ? content : addImport(code)(content);

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
