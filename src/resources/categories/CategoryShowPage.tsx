import { isNotFound } from '../../ui/errorMessage';
import { ShowPage } from '../../pages/ShowPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryFields } from './CategoryFields';
import type { ParentField } from './parentField';

// Section 8 logs these, and no others.
const log = (error: unknown) => {
  // oxlint-disable-next-line no-console -- section 8: "only logged"
  if (!isNotFound(error)) console.error(error);
};

/** The page of a category of the resource in context (section 2). */
export const CategoryShowPage = ({ parentField }: { parentField: ParentField }) => (
  <>
    <CategoryBreadcrumbs />
    <ShowPage onError={log}>
      <CategoryFields parentField={parentField} />
    </ShowPage>
  </>
);
