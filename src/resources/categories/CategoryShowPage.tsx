import { isNotFound } from '../../http/errors';
import { ShowPage } from '../../records/ShowPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryFields } from './CategoryFields';
import type { ParentField } from './parentField';

// Only these errors are logged as well as shown.
const log = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the product's behaviour: a failed load of this page is logged
  if (!isNotFound(error)) console.error(error);
};

/** The page of a category. */
export const CategoryShowPage = ({ parentField }: { parentField: ParentField }) => (
  <>
    <CategoryBreadcrumbs />
    <ShowPage onError={log}>
      <CategoryFields parentField={parentField} />
    </ShowPage>
  </>
);
