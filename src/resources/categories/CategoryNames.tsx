import type { Identifier } from 'ra-core';
import { formatList } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { useCategories } from './useCategories';

interface Reference {
  id: Identifier;
  name?: string;
}

interface CategoryNamesProps {
  resource: ResourceName;
  categories: Reference[];
}

/** The paths of categories; falls back to the name or number of an unknown one. */
export const CategoryNames = ({ resource, categories }: CategoryNamesProps) => {
  const { described } = useCategories(resource);
  const translate = useTranslate();
  const names = categories.map(
    ({ id, name }) => described.get(id)?.path ?? name ?? translate('app.number', { id }),
  );
  return <span>{formatList(names)}</span>;
};
