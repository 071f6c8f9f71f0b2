import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { Box, type BoxProps } from '@mui/material';
import { useListContext } from 'ra-core';
import { useListView } from './useListView';

interface AfterCardsProps extends Pick<BoxProps, 'sx'> {
  /** Code that loads when it is first rendered. */
  children: ReactNode;
}

/** Options of the list in context, rendered after its cards; `sx` keeps their place free until then. */
export const AfterCards = ({ sx, children }: AfterCardsProps) => {
  const { isPending } = useListContext();
  const { hasOptions } = useListView();
  const arePainted = useDeferredValue(!isPending, false);
  if (!hasOptions) return null;
  return <Box sx={sx}>{arePainted && <Suspense>{children}</Suspense>}</Box>;
};
