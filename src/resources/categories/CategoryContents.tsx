import type { ReactNode } from 'react';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useDataProvider, useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { RecordRow } from '../../records/RecordRow';
import { FailedChoices } from '../../ui/ErrorAlert';
import { useReached } from '../../ui/useNearViewport';
import { useOffers } from '../../ui/useOffers';
import { paths } from '../../routing/paths';
import { belowParent } from './belowParent';
import { type CategoryRecord, parentFieldOf, useCategoryResource } from './categoryRecords';
import { treeQuery } from './categoryTree';
import { pathOfFiltered, useBranchRecords } from './useBranchRecords';

/** How many of a category's sub-categories and records are listed on its page. */
const SHOWN = { subCategories: 10, records: 5 };

/** The direct subcategories of a category: from the tree, while it is fresh, else by a call for them. */
const useSubCategories = ({ id }: CategoryRecord) => {
  const resource = useCategoryResource();
  const parentField = parentFieldOf(resource);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const tree = treeQuery(dataProvider, resource);
  return useQuery<GetListResult<CategoryRecord>>({
    ...treeQuery(dataProvider, resource, { [parentField]: id }),
    initialData: () => {
      const list = queryClient.getQueryData<GetListResult<CategoryRecord>>(tree.queryKey);
      return list && { ...list, data: list.data.filter((one) => one[parentField] === id) };
    },
    initialDataUpdatedAt: () => {
      const { isInvalidated = true, dataUpdatedAt } =
        queryClient.getQueryState(tree.queryKey) ?? {};
      return isInvalidated ? 0 : dataUpdatedAt;
    },
  });
};

interface SectionProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  query: { error: unknown; refetch: () => unknown };
  /** Undefined while they load. */
  rows: ReactNode[] | undefined;
  /** Said in place of no rows. */
  empty: string;
  /** Leads to the list of all, if there are more. */
  all?: ReactNode;
}

/** One kind of what a category contains, in every state. */
const Section = ({ title, action, query, rows, empty, all }: SectionProps) => (
  <Box component="section" aria-label={title} sx={{ mt: 4 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {action}
    </Box>
    <FailedChoices error={query.error} refetch={query.refetch} />
    {!rows && !query.error && [1, 2, 3].map((row) => <Skeleton key={row} height={41} />)}
    {rows?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
    {rows && rows.length > 0 && (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: -1 }}>
        {rows}
      </Box>
    )}
    {all && <Box sx={{ mt: 1 }}>{all}</Box>}
  </Box>
);

interface ContentsProps {
  category: CategoryRecord;
}

/**
 * What is directly below a category, where the API has announced `categories`: its sub-categories, and
 * the first records of its branch.
 */
export const CategoryContents = ({ category }: ContentsProps) =>
  useOffers('categories') && <Contents category={category} />;

const Contents = ({ category }: ContentsProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const query = useSubCategories(category);
  const all = query.data?.data;
  const count = all?.length ?? 0;
  const filter = { [parentFieldOf(resource)]: category.id };
  return (
    <>
      <Section
        title={
          count > 0
            ? translate('categoryTree.sub_categories', count)
            : translate('app.field.sub_categories')
        }
        action={
          <Button
            size="small"
            component={RouterLink}
            to={paths.create(resource)}
            state={belowParent(category.id)}
          >
            {translate('categoryTree.add_below')}
          </Button>
        }
        query={query}
        rows={all?.slice(0, SHOWN.subCategories).map((one) => (
          <RecordRow key={one.id} resource={resource} record={one} detail={one.description} />
        ))}
        empty={translate('categoryTree.no_sub_categories')}
        all={
          count > SHOWN.subCategories && (
            <Link component={RouterLink} to={pathOfFiltered(resource, filter)}>
              {translate('categoryTree.show_all', {
                records: translate('categoryTree.sub_categories', count),
              })}
            </Link>
          )
        }
      />
      <BranchRecords category={category} isLeaf={count === 0} />
    </>
  );
};

interface BranchRecordsProps extends ContentsProps {
  /** Whether it has no sub-categories. */
  isLeaf: boolean;
}

/** The first records of a category and those below it, in one call near the viewport. */
const BranchRecords = ({ category, isLeaf }: BranchRecordsProps) => {
  const translate = useTranslate();
  const categories = useCategoryResource();
  const { resource, filter } = useBranchRecords(categories)(category.id);
  const { ref, isReached } = useReached();
  const { data, total, ...query } = useGetList<RaRecord>(
    resource,
    {
      filter,
      pagination: { page: 1, perPage: SHOWN.records },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: isReached },
  );
  const counted = (count: number) =>
    translate(`categoryTree.${isLeaf ? 'records' : 'in_branch'}.${categories}`, count);
  return (
    <Box ref={ref}>
      <Section
        title={total ? counted(total) : translate(`resources.${resource}.page.list`)}
        query={query}
        rows={data?.map((record) => (
          <RecordRow key={record.id} resource={resource} record={record} />
        ))}
        empty={translate(`categoryTree.no_records.${categories}`)}
        all={
          total !== undefined &&
          total > SHOWN.records && (
            <Link component={RouterLink} to={pathOfFiltered(resource, filter)}>
              {translate('categoryTree.show_all', { records: counted(total) })}
            </Link>
          )
        }
      />
    </Box>
  );
};
