import { lazy, Suspense } from 'react';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useIsPainted } from '../ui/useIsPainted';
import type { FileActionsProps } from './FileActions';

const FileActions = lazy(() => import('./FileActions'));

/** About the size of the two buttons, so that nothing moves. */
const place = <Box sx={{ width: 184, height: 36.5 }} />;

/** The buttons that import and export the list in context, whose code loads after its cards. */
export const FileButtons = (props: FileActionsProps) => {
  const arePainted = useIsPainted(!useListContext().isPending);
  if (!arePainted) return place;
  return (
    <Suspense fallback={place}>
      <FileActions {...props} />
    </Suspense>
  );
};
