import { Typography, useMediaQuery, type Theme } from '@mui/material';
import { useGetResourceLabel, useListContext } from 'ra-core';
import { currentTag, formatNumber } from '../../i18n/language';

/** Whether the toolbar has no room for the total, which is then below the pages. */
export const useIsTotalBelow = (): boolean =>
  useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('lg'));

/** How many records the list in context has on all pages: "41 service providers". */
export const ListTotal = () => {
  const { resource, total } = useListContext();
  const nameOf = useGetResourceLabel();
  if (total === undefined) return null;
  const records = nameOf(resource, total).toLocaleLowerCase(currentTag());
  const text = `${formatNumber(total)} ${records}`;
  return <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{text}</Typography>;
};
