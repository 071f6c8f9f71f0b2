import type { Identifier } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Cancel, Dialog } from '../../../ui/Dialog';
import { useTranslate } from '../../../i18n/useTranslate';
import { useSingleFlight } from '../../../ui/useSingleFlight';
import { type CategoryRecord, useCategoryResource } from '../categoryRecords';
import { useCountAffected, useDescribeMove } from '../useDescribeMove';
import { ChoicePicker, type ChosenId, TOP } from '../../../ui/picker/ChoicePicker';
import type { PickerChoice } from '../../../ui/picker/choices';
import { useCategories, useCategoryChoices } from '../useCategories';
import { invalidMoves } from './useBranchDrag';

interface TargetPickerProps {
  /** The category to move. */
  moved: CategoryRecord;
  /** The chosen parent. */
  value: ChosenId;
  onChange: (parentId: ChosenId) => void;
}

/** A picker of the new parent of a category. What it cannot be is disabled, with the reason. */
const TargetPicker = ({ moved, value, onChange }: TargetPickerProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data } = useCategories(resource);
  const { choices: categories, ...query } = useCategoryChoices(resource);
  const choices = useMemo((): PickerChoice[] => {
    const rejectionOf = invalidMoves(data ?? [], moved);
    const top = { id: TOP, name: translate('categoryTree.top_level') };
    return [top, ...categories].map((choice) => {
      const refusal = rejectionOf(choice.id === TOP ? null : choice.id);
      return refusal
        ? { ...choice, refusal: translate(`categoryTree.rejected.${refusal}`) }
        : choice;
    });
  }, [categories, data, moved, translate]);
  return (
    <ChoicePicker
      label={translate('categoryTree.new_parent')}
      choices={choices}
      value={value}
      onChange={onChange}
      query={query}
    />
  );
};

/** A move that is to be confirmed. */
export interface Move {
  category: CategoryRecord;
  /** Where it was dropped: `null` for the top level, undefined if that is yet to be chosen. */
  parentId: Identifier | null | undefined;
}

interface MoveDialogProps extends Move {
  /** Moves the category; the dialog cannot be closed until it has settled. */
  onMove: (category: CategoryRecord, parentId: Identifier | null) => Promise<void>;
  onClose: () => void;
}

/** Asks where to move a category, and says what moves with it. */
export const MoveDialog = ({ category, parentId, onMove, onClose }: MoveDialogProps) => {
  const translate = useTranslate();
  const textId = useId();
  const resource = useCategoryResource();
  const countAffected = useCountAffected();
  const describe = useDescribeMove();
  const flight = useSingleFlight();
  const [isPending, setPending] = useState(false);
  const [target, setTarget] = useState(parentId);
  const affected = useQuery({
    // Counted once for each question: not below the key of the resource, which the move invalidates.
    queryKey: ['countAffected', resource, category.id],
    queryFn: () => countAffected(category.id),
    gcTime: 0,
    staleTime: Infinity,
  });
  const move = () => {
    if (target === undefined) return;
    setPending(true);
    void flight.start(() => onMove(category, target));
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      // useMoves focuses the row of the category.
      disableRestoreFocus
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle>{translate('categoryTree.move_title', { name: category.name })}</DialogTitle>
      <DialogContent>
        {/* Room for the label on the border of the field. */}
        <Box sx={{ pt: 1 }}>
          <TargetPicker moved={category} value={target} onChange={setTarget} />
        </Box>
        <DialogContentText id={textId} role="status" sx={{ mt: 2, minHeight: '3em' }}>
          {!affected.isPending && describe(category.name, target, affected.data)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Cancel disabled={isPending} onClick={onClose} />
        <Button
          variant="contained"
          disabled={isPending || target === undefined || affected.isPending}
          onClick={move}
        >
          {translate('app.move.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
