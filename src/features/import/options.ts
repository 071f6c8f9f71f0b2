import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { apiResources } from '../../../contract/resources';
import { ancestorIds } from '../../../contract/rules/parents';
import type { ResourceName } from '../../routing/paths';
import { matchText } from '../../ui/matchText';
import type { Option } from './choices';
import type { PlanInput } from './planContext';

/** How many are offered: more are found by typing more. */
const OFFERED = 50;

/** The records of a loaded tree whose path has the text; those whose name has it come first. */
const inTree = (records: RaRecord[], nameField: string, parentField: string, text: string) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const nameOf = (id: Identifier) => String(byId.get(id)?.[nameField]);
  const parentOf = (id: Identifier) => {
    const record = byId.get(id);
    return record && ((record[parentField] ?? null) as Identifier | null);
  };
  const isMatch = matchText(text);
  const options = records.map(({ id }): Option => {
    const path = ancestorIds(id, parentOf).toReversed().map(nameOf).join(' › ');
    return { id, name: nameOf(id), hint: path === nameOf(id) ? undefined : path };
  });
  const named = options.filter(({ name }) => isMatch(name));
  const below = options.filter(({ name, hint = '' }) => !isMatch(name) && isMatch(hint));
  return [...named, ...below].slice(0, OFFERED);
};

/**
 * The records of a resource that a text finds: of a tree, among those that the check has loaded; of
 * others, those that the API finds by any of their keys.
 */
export const findOptions = async (
  { getList }: Pick<DataProvider, 'getList'>,
  { target: { nameFields, ownerKeys }, existing }: PlanInput,
  resource: ResourceName,
  text: string,
): Promise<Option[]> => {
  const { [resource]: nameField } = nameFields;
  const { parentField } = apiResources[resource];
  if (nameField !== undefined && parentField !== undefined) {
    return inTree(existing.get(resource) ?? [], nameField, parentField, text);
  }
  const pagination = { page: 1, perPage: OFFERED };
  const filters = text === '' ? [{}] : ownerKeys.map((field) => ({ [field]: text }));
  const lists = await Promise.all(
    filters.map((filter) => getList<RaRecord>(resource, { pagination, filter })),
  );
  const found = new Map(lists.flatMap(({ data }) => data.map((record) => [record.id, record])));
  return Array.from(found.values(), (record) => {
    const [name = '', ...others] = ownerKeys.map((field) => String(record[field] ?? ''));
    return { id: record.id, name, hint: others.join(' · ') };
  }).slice(0, OFFERED);
};
