import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'ra-core';
import { useGoToPage } from '../ui/Pager';
import type { ListMeta } from '../http/collections';

/**
 * The pagination of the list's page. While it is loading or after it failed, it is derived from the
 * last known one.
 */
export const usePagination = () => {
  const { meta, page } = useListContext();
  const pagination = (meta as ListMeta | undefined)?.pagination;
  const [lastPagination, setLastPagination] = useState(pagination);
  if (pagination && pagination !== lastPagination) setLastPagination(pagination);
  if (pagination || !lastPagination) return pagination;
  return { ...lastPagination, page, hasPrev: page > 1, hasNext: page < lastPagination.totalPages };
};

/** Goes to the last page, in the same history entry, when the list's page is past the end. */
export const useCorrectPage = (totalPages = 1): void => {
  const { error, isFetching, isPending, page } = useListContext();
  const goToPage = useGoToPage();
  const isPastEnd = error === null && !isPending && !isFetching && totalPages < page;
  const correct = useEffectEvent(() => goToPage(Math.max(totalPages, 1), { replace: true }));
  useEffect(() => {
    if (isPastEnd) correct();
  }, [isPastEnd]);
};
