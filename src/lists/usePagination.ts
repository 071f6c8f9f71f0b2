import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'ra-core';
import { guardLeaving } from '../routing/leaveGuard';
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

/** Marks navigations made by react-admin's `setPage`. */
interface ScrollState {
  _scrollToTop?: boolean;
}

/**
 * react-admin goes to another page when it finds no records on one, in a new history entry, so that
 * Back would return to it and be sent on again; and it treats a page that failed to load like that.
 * This replaces the entry by the last page, and stays on a failed one, which shows the error. The
 * pager does not navigate through `setPage`, so it keeps working.
 */
export const useCorrectPage = (totalPages = 1) => {
  const { error, page } = useListContext();
  const goToPage = useGoToPage();
  const correct = useEffectEvent(() => {
    if (error === null && totalPages < page) goToPage(Math.max(totalPages, 1), { replace: true });
  });
  useEffect(
    () =>
      guardLeaving({
        guards: (navigation) => {
          const { _scrollToTop: isSetPage } = (navigation?.nextLocation.state ?? {}) as ScrollState;
          return isSetPage === true;
        },
        confirmLeave: (_, stay) => {
          stay();
          correct();
        },
      }),
    [],
  );
};
