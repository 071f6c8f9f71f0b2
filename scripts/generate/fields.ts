import { schemas } from '../../contract/schemas.ts';
import { type Field, FIELD_TYPES, type FieldType, type Target } from './fieldTypes.ts';
import { namesOf, toTitle, wordsOf } from './names.ts';

const isFieldType = (type: string | undefined): type is FieldType =>
  FIELD_TYPES.some((known) => known === type);

const targetOf = (resource: string): Target => {
  const query = Object.entries(schemas).find(([name]) => name === resource)?.[1].query;
  if (!query) throw new Error(`There is no resource "${resource}" to refer to.`);
  const searchBy = Object.keys(query.properties).find((name) => /name$/i.test(name));
  if (!searchBy) throw new Error(`"${resource}" cannot be searched by name.`);
  return { resource, table: namesOf(resource).many, searchBy };
};

// What tables have: the id, the columns of searches (`nameKey`) and PostgreSQL's own. Then the
// parameters of lists.
const TAKEN = /^(id|\w+Key|searchDocument|page|pageSize|sort|ctid|tableoid|[cx](min|max))$/;

const parseField = (text: string): Field => {
  const [label = '', type, resource, ...rest] = text.split(':');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(label) || TAKEN.test(label) || label in {}) {
    throw new Error(
      `Name the field in camelCase, and not id, nor as what tables, lists and objects have already: "${text}".`,
    );
  }
  if (
    !isFieldType(type) ||
    rest.length > 0 ||
    (type === 'reference') !== (resource !== undefined)
  ) {
    throw new Error(
      `"${text}" is not name:type. Types: ${FIELD_TYPES.join(', ')}; a reference names its resource: category:reference:product-categories.`,
    );
  }
  const words = wordsOf(label);
  return {
    name: type === 'reference' ? `${label}Id` : label,
    type,
    label,
    title: toTitle(words),
    ...(resource && { target: targetOf(resource) }),
  };
};

/**
 * Reads fields as the command line gives them: `name:type`, or `name:reference:resource`. Throws
 * an Error that says what is wrong; the first field must be of type text: it names the record.
 */
export function parseFields(texts: string[]): [Field, ...Field[]] {
  const [first, ...others] = texts.map(parseField);
  if (first?.type !== 'text') {
    throw new Error('The first field must be of type text: it names the record and is searched.');
  }
  const names = [first, ...others].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`There are two fields "${twice}".`);
  return [first, ...others];
}
