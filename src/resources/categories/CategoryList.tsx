import { Box, Typography } from '@mui/material';
import { type Identifier, useRecordContext } from 'ra-core';
import { useSearchParams } from 'react-router';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { Untranslated } from '../../ui/Untranslated';
import { ClampedText } from '../../ui/EntryCard';
import { LinkedCard } from '../../lists/PictureCard';
import { ListPage } from '../../lists/ListPage';
import { useParentName } from './ParentLink';
import { useAddItem } from './useAddItem';
import {
  type CategoryRecord,
  type CategoryResource,
  parentOf,
  useCategoryResource,
} from './categoryRecords';

const CategoryFilters = lazyWithPreload(() => import('./CategoryFilters'));
const CategoryTree = lazyWithPreload(() => import('./tree/CategoryTree'));

/** The list of categories, filtered by name and parent, or with `?view=tree` the tree of all. */
const CategoryList = () => {
  const [search] = useSearchParams();
  const add = useAddItem();
  if (search.get('view') === 'tree') return <CategoryTree />;
  return (
    <ListPage isNarrow more={[add]} filters={<CategoryFilters />}>
      <CategoryCard />
    </ListPage>
  );
};

/** The ID of the parent, and its name on the same line, so that the cards keep their height. */
const Parent = ({ resource, id }: { resource: CategoryResource; id: Identifier }) => {
  const translate = useTranslate();
  const { name, hint = name } = useParentName({ resource, id }) ?? {};
  return (
    <Typography variant="body2" sx={{ display: 'flex', columnGap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0, maxWidth: '100%' }}>
        {translate('app.labelled', { label: translate('app.field.parent_id') })}{' '}
        <Untranslated>{id}</Untranslated>
      </Box>
      <Box component="span" title={hint} sx={textSx}>
        {name}
      </Box>
    </Typography>
  );
};

const textSx = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const CategoryCard = () => {
  const resource = useCategoryResource();
  const record = useRecordContext<CategoryRecord>();
  if (!record) return null;
  const parentId = parentOf(record);
  return (
    <LinkedCard to={paths.show(resource, record.id)} title={record.name}>
      <ClampedText>{record.description}</ClampedText>
      {parentId !== null && <Parent resource={resource} id={parentId} />}
    </LinkedCard>
  );
};

export default CategoryList;
