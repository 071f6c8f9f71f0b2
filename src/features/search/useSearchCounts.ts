import { useGetResourceLabel } from 'ra-core';
import type { SearchGroup } from '../../../contract/search';
import { useTranslate } from '../../i18n/useTranslate';

type Counted = Pick<SearchGroup, 'resource' | 'total' | 'hasMore'>;

/** Words a number of found records, which may only be known to be larger than what is counted. */
export const useSearchCounts = () => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const values = ({ resource, total }: Counted) => ({
    name: getResourceLabel(resource, 2),
    count: total,
  });
  return {
    /** The heading of a kind, such as "Products (214)". */
    kind: (group: Counted) =>
      translate(group.hasMore ? 'search.kind_more' : 'search.kind', values(group)),
    /** The link to all records of a kind, such as "All 214 Products". */
    all: (group: Counted) =>
      translate(group.hasMore ? 'search.all_more' : 'search.all', values(group)),
    /** How many records were found in all. */
    found: (groups: Counted[], more = 0) => {
      const count = groups.reduce((sum, { total }) => sum + total, more);
      return groups.some(({ hasMore }) => hasMore)
        ? translate('search.found_more', { count })
        : translate('search.found', count);
    },
  };
};
