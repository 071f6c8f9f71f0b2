import { Button } from '@mui/material';
import type { Identifier } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { useCategoryResource } from './categoryRecords';

/** Leads to the form of a new category. */
export const AddCategory = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={paths.create(useCategoryResource())} variant="contained">
      {translate('categoryTree.add')}
    </Button>
  );
};

/** The location state of a link to the form of a new category below a parent. */
export const belowParent = (parentId: Identifier) => ({ parentId });

/** The parent that the link to the current form has named, or null. */
export const useNamedParent = (): Identifier | null =>
  (useLocation().state as Partial<ReturnType<typeof belowParent>> | null)?.parentId ?? null;
