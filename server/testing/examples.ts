import { getTableName, type Table } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { apiPaths, apiResources } from '../../contract/resources.ts';
import { schemas, type ResourceSchemas } from '../../contract/schemas.ts';
import type { Database } from '../database/database.ts';
import type { Resource } from '../routes/resource.ts';
import { resources } from '../routes/resources.ts';
import { png } from './pictures.ts';
import type { Call } from './records.ts';

/** The part of JSON Schema that the bodies of the API use. */
interface Schema {
  type?: string;
  title?: string;
  minimum?: number;
  maxLength?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** A record of a resource, with the paths of its list and of itself. */
export interface Example {
  resource: Resource;
  list: string;
  path: string;
  id: number;
}

let count = 0;

// Fields with a rule that their schema does not say, or says as a pattern.
const samples: Record<string, (number: number) => unknown> = {
  email: (number) => `ada${number}@example.com`,
  phoneNumber: () => '0803 000 0000',
  pricing: () => 'Fixed',
  price: (number) => 100 + number,
  crop: () => ({ x: 0, y: 0, width: 50, height: 50, zoom: 1 }),
};

function valueOf(schema: Schema, number: number): unknown {
  const { type, title, minimum = 0, maxLength = 100, anyOf } = schema;
  if (anyOf) return null;
  if (type === 'string') return `${title ?? 'Text'} ${number}`.slice(0, maxLength);
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  return [];
}

/** Creates records through the API for every declared resource, from its schemas and foreign keys alone. */
export function examplesOf(call: Call, db: Database) {
  const tableOf = (resource: Resource) => resource.store(db).table;
  const resourceOf = (table: Table) =>
    resources.find((resource) => getTableName(tableOf(resource)) === getTableName(table));

  /** The resource that a field of a record refers to, by the foreign key of its column. */
  function referredBy(resource: Resource, field: string) {
    const { foreignKeys } = getTableConfig(tableOf(resource));
    const key = foreignKeys
      .map((one) => one.reference())
      .find(({ columns }) => columns.some(({ name }) => name === field));
    return key && resourceOf(key.foreignTable);
  }

  /** The id of a new record that a field refers to; undefined when it refers to nothing or may be null. */
  async function reference(resource: Resource, field: string, { anyOf }: Schema = {}) {
    const referred = anyOf ? undefined : referredBy(resource, field);
    return referred && (await create(referred)).id;
  }

  /** A valid body of POST or PUT. Each has texts of its own. */
  async function bodyOf(resource: Resource, schema: Schema) {
    count += 1;
    const number = count;
    const body: Record<string, unknown> = {};
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (field === 'image') body[field] = (await png()).toString('base64');
      else if (samples[field]) body[field] = samples[field](number);
      else if (schema.required?.includes(field)) {
        body[field] = (await reference(resource, field, property)) ?? valueOf(property, number);
      }
    }
    return body;
  }

  /** Where the list of a resource is; an owner is created where it needs one. */
  async function listOf(resource: Resource) {
    const { nestedIn } = apiResources[resource.name];
    const { list } = apiPaths(resource.name);
    if (!nestedIn) return list;
    return list.replace(':id', String(await reference(resource, nestedIn.field)));
  }

  async function create(resource: Resource): Promise<Example> {
    const list = await listOf(resource);
    const { create: schema }: ResourceSchemas = schemas[resource.name];
    const body = await bodyOf(resource, schema);
    const created = await call<{ id: number }>('POST', list, body);
    if (created.status !== 201) {
      throw new Error(JSON.stringify([list, body, created.body]));
    }
    const { id } = created.body;
    return { resource, list, path: `${list}/${id}`, id };
  }

  return { create, listOf, bodyOf };
}
