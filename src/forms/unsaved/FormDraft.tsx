import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, Button } from '@mui/material';
import { type Identifier, useGetIdentity, useRecordContext } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { savedDrafts } from './draftItems';
import { drafts, type StoredDraft } from './drafts';

const isEmpty = (values: object) => Object.keys(values).length === 0;

interface FormDraftProps {
  /** The title of the form's page, under which the home page offers the draft. */
  title: string;
  /**
   * The path of the form; defaults to the current one. Set it where dialogs of the form are routes.
   */
  pathname?: string;
  /** A field that is not saved in the draft: a picture is too large. */
  omit?: string;
}

/**
 * Saves the surrounding form's unsaved input as a draft, and restores it with a notice after the
 * session expired before the form was saved, or after a reload.
 */
export const FormDraft = (props: FormDraftProps) => {
  const { identity } = useGetIdentity();
  return identity && <DraftOfUser userId={identity.id} {...props} />;
};

interface DraftOfUserProps extends FormDraftProps {
  userId: Identifier;
}

const DraftOfUser = ({ userId, title, pathname: formPath, omit }: DraftOfUserProps) => {
  const location = useLocation();
  const [stored] = useState(() => drafts.open(userId, formPath ?? location.pathname));
  const [draft] = useState(stored.read);
  const record = useRecordContext();
  const [base] = useState(draft?.base ?? record);
  const [isDiscarded, setDiscarded] = useState(false);
  const { reset, setValue } = useFormContext();
  const { isReady, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const values = useWatch();

  useEffect(() => {
    // It has been removed if StrictMode mounts the form a second time.
    if (draft) stored.keep(draft);
    return stored.leave;
  }, [draft, stored]);

  useEffect(() => {
    if (!isReady || !draft) return;
    for (const [name, value] of Object.entries(draft.values)) {
      setValue(name, value, { shouldDirty: true });
    }
    // Runs once: nothing to restore after that.
    if (isEmpty(draft.values)) stored.remove();
  }, [draft, isReady, setValue, stored]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) stored.remove();
    wasDirty.current = isDirty;
  }, [isDirty, stored]);

  useEffect(() => {
    if (!isDirty) return;
    // Unchanged fields take their values from the saved record when the draft is restored.
    const kept = Object.entries(values).filter(([name]) => name in dirtyFields && name !== omit);
    const isPictureLost = omit !== undefined && omit in dirtyFields;
    stored.write({ title, values: Object.fromEntries(kept), base, isPictureLost });
  }, [base, dirtyFields, isDirty, omit, stored, title, values]);

  const isSavedElsewhere = useSyncExternalStore(
    savedDrafts.onSavedElsewhere,
    () => {
      const id = stored.readState()?.id;
      return id !== undefined && savedDrafts.read(userId, id) !== undefined;
    },
    // The frame is rendered without a browser.
    () => false,
  );

  if (isSavedElsewhere) return <SavedElsewhere />;
  if (!draft || isDiscarded) return null;
  const discard = () => {
    reset();
    stored.remove();
    setDiscarded(true);
  };
  return <DraftNotice draft={draft} onDiscard={discard} />;
};

const SavedElsewhere = () => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 2.5 }}>
    {useTranslate()('app.unsaved.saved_elsewhere')}
  </Alert>
);

interface DraftNoticeProps {
  draft: StoredDraft;
  onDiscard: () => void;
}

/** States what was restored and what was lost. */
export const DraftNotice = ({ draft, onDiscard }: DraftNoticeProps) => {
  const translate = useTranslate();
  const isRestored = !isEmpty(draft.values);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2.5 }}
      action={
        isRestored && (
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('app.unsaved.discard')}
          </Button>
        )
      }
    >
      {isRestored && translate(`app.unsaved.${draft.sessionEnded ? 'session_ended' : 'restored'}`)}{' '}
      {draft.isPictureLost && translate('app.unsaved.picture_lost')}
    </Alert>
  );
};
