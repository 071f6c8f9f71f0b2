import { Suspense } from 'react';
import { Box, type BoxProps } from '@mui/material';
import { useListContext } from 'ra-core';
import { lazyLater } from '../../ui/lazyLater';
import { useIsPainted } from '../../ui/useIsPainted';
import type { ListOptionsProps } from './ListOptions';
import { useListView } from './useListView';

/** The parts of a list that load after its cards. */
export const ListOptions = lazyLater(() => import('./ListOptions'));

/** Options of the list in context, rendered after its cards; `sx` keeps their place free until then. */
export const AfterCards = ({ sx, part }: Pick<BoxProps, 'sx'> & ListOptionsProps) => {
  const { isPending } = useListContext();
  const { hasOptions } = useListView();
  const arePainted = useIsPainted(!isPending);
  if (!hasOptions) return null;
  return (
    <Box sx={sx}>
      {arePainted && (
        <Suspense>
          <ListOptions part={part} />
        </Suspense>
      )}
    </Box>
  );
};
