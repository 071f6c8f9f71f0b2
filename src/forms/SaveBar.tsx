import { Box, Button, Typography } from '@mui/material';
import { useSaveContext } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { memo, type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../i18n/messages';
import { formatList } from '../i18n/language';
import { useFieldLabel, useTranslate } from '../i18n/useTranslate';
import { useResourceName } from '../routing/Resource';
import { useSaveShortcut } from '../ui/shortcuts/useShortcut';
import { StickyBar } from '../ui/StickyBar';
import { useLeaveTo } from '../routing/leaveGuard';
import { SAVE_AND_NEXT } from './useSave';

interface CancelButtonProps {
  to: string;
  label?: MessageKey;
}

/** Navigates to `to` with `replace`, so that Back does not return to the form. */
export const CancelButton = ({ to, label = 'app.action.cancel' }: CancelButtonProps) => {
  const leaveTo = useLeaveTo();
  const leave = (event: MouseEvent) => {
    // Ctrl- or Cmd-click opens a new tab; the form stays open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveTo(to);
  };
  return (
    <Button component={Link} to={to} size="large" onClick={leave}>
      <span>{useTranslate()(label)}</span>
    </Button>
  );
};

/** How many unsaved fields are named before the rest is only counted. */
const NAMED_FIELDS = 3;

/** The buttons at the end of a form, and what stands beside them. */
export interface SaveBarProps {
  submit: string;
  submitting: string;
  cancelTo: string;
  /** While this field is empty, the submit button is disabled. */
  needs?: string;
  /**
   * Whether parts of the form are saved without it, such as pictures. While nothing else is unsaved,
   * Cancel is then called Back: it discards nothing.
   */
  hasSavedParts?: boolean;
  /** Whether the form can be saved to go on to the next record. */
  hasNext?: boolean;
  /** What is said about the input, where the form has no second column for it. */
  hints?: ReactNode;
}

/** The footer of a form card: hints, submit, Cancel and the list of unsaved fields. */
export const SaveBar = ({ cancelTo, hasSavedParts, hasNext, hints, ...submit }: SaveBarProps) => {
  const { dirtyFields } = useFormState();
  const unsaved = Object.keys(dirtyFields);
  const isBack = hasSavedParts && unsaved.length === 0;
  return (
    <StickyBar>
      {hints && (
        <Box
          sx={{
            flexBasis: '100%',
            maxHeight: '7rem',
            overflowY: 'auto',
            // Its live region stays in the page.
            '&:not(:has(li, .MuiAlert-root))': { position: 'absolute' },
          }}
        >
          {hints}
        </Box>
      )}
      <SubmitButton {...submit} />
      <CancelButton to={cancelTo} label={isBack ? 'app.action.back' : undefined} />
      {hasNext && <SaveAndNext />}
      <UnsavedFields fields={useDeferredValue(unsaved)} />
    </StickyBar>
  );
};

/** Submits the surrounding form, and says so while that is under way. */
export const SubmitButton = ({
  submit,
  submitting,
  needs,
}: Pick<SaveBarProps, 'submit' | 'submitting' | 'needs'>) => {
  const { saving } = useSaveContext();
  const button = useSaveShortcut();
  const needed: string[] = needs === undefined ? [] : [needs];
  const isMissing = useWatch({ name: needed }).some((value: unknown) => !value);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      // Not `disabled`: a button disabled while focused loses the keyboard position, and an
      // incomplete form must still be able to say what is missing when it is submitted.
      aria-disabled={isMissing || saving}
      onClick={saving ? (event) => event.preventDefault() : undefined}
      sx={{ flexGrow: { xs: 1, sm: 0 }, '&[aria-disabled=true]': { opacity: 0.7 } }}
    >
      <span>{saving ? submitting : submit}</span>
    </Button>
  );
};

/** Submits the form to go on to the next record of the list. */
const SaveAndNext = () => {
  const { saving } = useSaveContext();
  return (
    <Button
      type="submit"
      name={SAVE_AND_NEXT}
      variant="outlined"
      size="large"
      aria-disabled={saving}
      onClick={saving ? (event) => event.preventDefault() : undefined}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {useTranslate()('app.action.save_next')}
    </Button>
  );
};

/** The labels of the fields that differ from the saved record; named after the first key is seen. */
const UnsavedFields = memo(({ fields }: { fields: string[] }) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const resource = useResourceName();
  if (fields.length === 0) return null;
  const named = fields.slice(0, NAMED_FIELDS).map((source) => fieldLabel({ resource, source }));
  const count = fields.length - named.length;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 0 }, flexGrow: 1 }}
    >
      {translate(count > 0 ? 'app.unsaved.fields_more' : 'app.unsaved.fields', {
        fields: formatList(named),
        count,
      })}
    </Typography>
  );
});
