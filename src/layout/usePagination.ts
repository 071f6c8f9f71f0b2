import { useState } from 'react';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../dataProvider/lists';

/** The pagination of the list's page; of one that could not be loaded, what the page before told. */
export const usePagination = () => {
  const { meta, page, error } = useListContext();
  const pagination = (meta as ListMeta | undefined)?.pagination;
  const [known, setKnown] = useState(pagination);
  if (pagination && pagination !== known) setKnown(pagination);
  if (!error || !known) return pagination;
  return { ...known, page, hasPrev: page > 1, hasNext: page < known.totalPages };
};
