import { type ReactNode, useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { type Identifier, useNotify, useStore } from 'ra-core';
import type { Saved } from '../../forms/useSave';
import { useTranslate } from '../../i18n/useTranslate';
import { useOffers } from '../../ui/useOffers';
import { type CategoryRecord, parentOf, useCategoryResource } from './categoryRecords';
import { useCountAffected, useDescribeMove } from './useDescribeMove';
import { useMoveCategory } from './useMoveCategory';

/** The last category that a form has moved. */
interface Moved {
  resource: string;
  id: Identifier;
  from: Identifier | null;
  to: Identifier | null;
}

const useMoved = () => useStore<Moved | null>('movedCategory', null);

/**
 * Returns a function that announces that the form of a category has saved it. If that has moved it, and
 * the API announces counts, the message says what moved with it, and the page of the category offers
 * Undo.
 */
export const useAnnounceMove = () => {
  const resource = useCategoryResource();
  const notify = useNotify();
  const countAffected = useCountAffected();
  const describe = useDescribeMove('moved');
  const isOffered = useOffers('categories');
  const [, setMoved] = useMoved();
  return async (message: ReactNode, { record, before = record }: Saved) => {
    const category = record as CategoryRecord;
    const { id, name } = category;
    const [from, to] = [parentOf(before as CategoryRecord), parentOf(category)];
    const isMoved = isOffered && from !== to;
    setMoved(isMoved ? { resource, id, from, to } : null);
    const affected = isMoved ? await countAffected(id).catch(() => undefined) : undefined;
    const line = isMoved && (
      <Box key="moved" component="span" sx={{ display: 'block' }}>
        {describe(name, to, affected)}
      </Box>
    );
    notify([message, line], { type: 'success' });
  };
};

/** Says on the page of a category that a form has moved it, and offers to undo that. */
export const MovedNotice = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const notify = useNotify();
  const moveCategory = useMoveCategory();
  const [moved, setMoved] = useMoved();
  const [isPending, setPending] = useState(false);
  const { id, name } = category;
  if (moved?.resource !== resource || moved.id !== id || moved.to !== parentOf(category)) {
    return null;
  }
  const undo = async () => {
    setPending(true);
    const now = await moveCategory(category, moved.from);
    setPending(false);
    setMoved(null);
    if (now) notify(translate('categoryTree.moved_back', { name }), { type: 'success' });
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      sx={{ mb: 2, py: 0 }}
      action={
        <>
          <Button color="inherit" size="small" disabled={isPending} onClick={() => void undo()}>
            {translate('ra.action.undo')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setMoved(null)}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('categoryTree.moved', { name })}
    </Alert>
  );
};
