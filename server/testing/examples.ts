import type { Call as BodyCall } from '../../contract/kinds/field.ts';
import { apiPaths, apiResources, type ApiResourceName } from '../../contract/resources.ts';
import { sampleBody } from '../../contract/samples.ts';
import type { Resource } from '../routes/resource.ts';
import { resources } from '../routes/resources.ts';
import type { Call } from './records.ts';

/** A record of a resource, with the paths of its list and of itself. */
export interface Example {
  resource: Resource;
  list: string;
  path: string;
  id: number;
}

let count = 0;

const resourceOf = (name: ApiResourceName) => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`The server has no resource "${name}".`);
  return resource;
};

/** Creates records through the API for every declared resource, from its declaration alone. */
export function examplesOf(call: Call) {
  const idOf = async (name: ApiResourceName) => (await create(resourceOf(name))).id;

  /** A valid body of POST or PUT with a value in every field. Each has texts of its own. */
  const bodyOf = async ({ name }: Resource, of: BodyCall) => {
    count += 1;
    return sampleBody(name, of, count, idOf);
  };

  /** Where the list of a resource is; an owner is created where it needs one. */
  async function listOf({ name }: Resource) {
    const { nestedIn } = apiResources[name];
    const { list } = apiPaths(name);
    return nestedIn ? list.replace(':id', String(await idOf(nestedIn.resource))) : list;
  }

  async function create(resource: Resource): Promise<Example> {
    const list = await listOf(resource);
    const body = await bodyOf(resource, 'create');
    const created = await call<{ id: number }>('POST', list, body);
    if (created.status !== 201) {
      throw new Error(JSON.stringify([list, body, created.body]));
    }
    const { id } = created.body;
    return { resource, list, path: `${list}/${id}`, id };
  }

  return { create, listOf, bodyOf };
}
