import { useState } from 'react';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../dataProvider/lists';

/**
 * The pagination of the list's page. Of one that has not arrived or could not be loaded it is made of
 * the last one known.
 */
export const usePagination = () => {
  const { meta, page } = useListContext();
  const pagination = (meta as ListMeta | undefined)?.pagination;
  const [known, setKnown] = useState(pagination);
  if (pagination && pagination !== known) setKnown(pagination);
  if (pagination || !known) return pagination;
  return { ...known, page, hasPrev: page > 1, hasNext: page < known.totalPages };
};
