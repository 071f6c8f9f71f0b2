import { type SubmitEvent, useRef, useState } from 'react';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { DraftNotice } from '../../../forms/unsaved/FormDraft';
import { ConfirmLeaving } from '../../../forms/unsaved/UnsavedChanges';
import { usePriceSheetText } from '../../../i18n/usePriceSheetText';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { ariaKeysOf, modLabel } from '../../../ui/shortcuts/shortcuts';
import { useSaveShortcut } from '../../../ui/shortcuts/useShortcut';
import { type ChoiceProps, useChosenRecords } from '../useChosenRecords';
import { useUndoNote } from '../useUndoNote';
import { ChangeAll } from './ChangeAll';
import { newPriceOf } from './priceRows';
import { PriceTable } from './PriceTable';
import type { PriceDraft } from './usePriceDraft';
import { usePriceRows } from './usePriceRows';
import { Cancel } from '../../../ui/Dialog';

const focusFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();

interface SheetActionsProps extends Pick<ChoiceProps, 'onClose'> {
  /** The numbers of prices: those that change, all, and those that are wrong. */
  counts: { changed: number; total: number; faulty: number };
  isReady: boolean;
}

/** How many prices change, Cancel, and the button that sends them. */
const SheetActions = ({ counts, isReady, onClose }: SheetActionsProps) => {
  const text = usePriceSheetText();
  const undoNote = useUndoNote();
  const submitButton = useSaveShortcut();
  const { changed, total, faulty } = counts;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ mr: 'auto' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('priceSheet.changing', { smart_count: changed, total })}
          {faulty > 0 && ' '}
          {faulty > 0 && text('priceSheet.faulty', faulty)}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {text('priceSheet.keys', { save: `${modLabel}+S` })} {undoNote}
        </Typography>
      </Box>
      <Cancel onClick={onClose} />
      <Button
        ref={submitButton}
        type="submit"
        variant="contained"
        aria-keyshortcuts={ariaKeysOf('save')}
        disabled={!isReady || changed === 0}
      >
        {text('priceSheet.submit', changed)}
      </Button>
    </DialogActions>
  );
};

interface PriceSheetProps extends ChoiceProps {
  draft: PriceDraft;
}

/** Asks for the new prices of many records, in a table that is typed like a sheet. */
const PriceSheet = ({ draft, onBegin, onClose, ...of }: PriceSheetProps) => {
  const text = usePriceSheetText();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const { chosen, error, onRetry, isReady, toRun } = useChosenRecords(of);
  const { rows, changed, faulty, said, restored, ...edit } = usePriceRows(chosen, draft);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (faulty.length > 0) {
      // Once the faults are marked.
      flushSync(() => setFaultsShown(true));
      focusFault(form.current);
      return;
    }
    const byId = new Map(changed.map((row) => [row.id, row]));
    onBegin(
      toRun(({ id }) => {
        const row = byId.get(id);
        return row && { action: 'change-price', price: newPriceOf(row), from: row.price };
      }),
    );
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        {error && <ErrorAlert error={error} onRetry={onRetry} />}
        {restored && <DraftNotice draft={restored} onDiscard={edit.reset} />}
        <Box sx={{ pt: 1 }}>
          <ChangeAll {...edit} said={said} />
        </Box>
        <PriceTable {...edit} rows={rows} areFaultsShown={areFaultsShown} />
      </DialogContent>
      <SheetActions
        counts={{ changed: changed.length, total: rows.length, faulty: faulty.length }}
        isReady={isReady}
        onClose={onClose}
      />
      <ConfirmLeaving
        isDirty={changed.length > 0}
        // No page below the list keeps the dialog.
        root={`${pathname}/bulk`}
        words={{
          title: text('priceSheet.discard.title'),
          text: text('priceSheet.discard.text'),
        }}
      />
    </Box>
  );
};

export default PriceSheet;
