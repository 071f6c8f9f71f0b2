import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { useCategoryResource } from './categoryRecords';

/** The entry of the menu "More" that leads to the form of a new category. */
export const useAddItem = () => ({
  label: useTranslate()('categoryTree.add'),
  to: paths.create(useCategoryResource()),
});
