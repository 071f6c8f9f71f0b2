import { useState } from 'react';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../http/collections';

/**
 * The pagination of the list's page. While it is loading or after it failed, it is derived from the
 * last known one.
 */
export const usePagination = () => {
  const { meta, page } = useListContext();
  const pagination = (meta as ListMeta | undefined)?.pagination;
  const [known, setKnown] = useState(pagination);
  if (pagination && pagination !== known) setKnown(pagination);
  if (pagination || !known) return pagination;
  return { ...known, page, hasPrev: page > 1, hasNext: page < known.totalPages };
};
