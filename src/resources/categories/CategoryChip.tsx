import { Chip } from '@mui/material';
import type { Identifier } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { NamedReference } from '../../../contract/identifiers';
import type { CategoryResource } from './categoryRecords';
import { useCategories } from './useCategories';
import { formatList } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';

interface CategoryChipProps {
  resource: CategoryResource;
  category: NamedReference;
  /** The page that the chip leads to, if any. */
  to?: string;
}

/**
 * One category of a record, by its name, as a list item. Its tooltip distinguishes it from another of the
 * same name, once another part has loaded the tree.
 */
export const CategoryChip = ({ resource, category: { id, name }, to }: CategoryChipProps) => (
  <Chip
    {...(to === undefined ? { component: 'span' } : { component: RouterLink, to, clickable: true })}
    size="small"
    label={name}
    title={useCategories(resource, { enabled: false }).described.get(id)?.hint}
    sx={{
      maxWidth: '100%',
      height: 'auto',
      minHeight: 24,
      ...(to !== undefined && { color: 'primary.main', textDecoration: 'underline' }),
      '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
    }}
  />
);

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
