import { nesting } from '../../contract/resources';
import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { viewPatterns } from '../routing/paths';
import type { ResourceDeclaration } from '../routing/Resource';

const sampleOf = ({ name }: ResourceDeclaration): { id: number; ownerId?: unknown } => {
  const [record] = sampleRecords[name];
  if (!record) throw new Error(`There are no sample records of ${name}.`);
  const place = nesting[name];
  if (place.kind === 'none') return { id: record.id };
  return {
    id: record.id,
    ownerId: Object.entries(record).find(([field]) => field === place.owner.field)?.[1],
  };
};

const fill = (pattern: string, [first, ...others]: unknown[]) =>
  pattern
    .replace(':id', String(first))
    .replace(/:\w+/, () => String(others[0]))
    .replace(/\/$/, '');

/** The paths of every page that a resource declares, on its first sample record. */
export const declaredPages = (resource: ResourceDeclaration): string[] => {
  const { name, list, create, show, edit, routes = {}, nested } = resource;
  const { id, ownerId } = sampleOf(resource);
  const views = [
    list && viewPatterns.list,
    create && viewPatterns.create,
    show && viewPatterns.show,
    edit && viewPatterns.edit,
  ].filter((pattern) => pattern !== undefined);
  return [
    ...[...views, ...Object.keys(routes)].map((pattern) => fill(`/${name}/${pattern}`, [id])),
    ...Object.keys(nested?.routes ?? {}).map((pattern) =>
      fill(`/${nested?.in}/${pattern}`, [ownerId, id]),
    ),
  ];
};
