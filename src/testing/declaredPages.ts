import { ownerOf } from '../../contract/resources';
import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { fillPath } from '../routing/paths';
import { pageRoutes, type ResourceDeclaration } from '../routing/Resource';

const sampleOf = ({ name }: ResourceDeclaration) => {
  const [record] = sampleRecords[name];
  if (!record) throw new Error(`There are no sample records of ${name}.`);
  return new Map(Object.entries<unknown>({ ...record }));
};

/** The paths of every page that a resource declares, on its first sample record. */
export const declaredPages = (resource: ResourceDeclaration): string[] => {
  const owner = ownerOf(resource.name);
  const sample = sampleOf(resource);
  const [id = 0, ownerId = 0] = ['id', owner?.field ?? ''].map((field) =>
    Number(sample.get(field) ?? 0),
  );
  return pageRoutes([resource]).map(({ path }) =>
    path.startsWith(`/${owner?.resource}/`) ? fillPath(path, ownerId, id) : fillPath(path, id),
  );
};
