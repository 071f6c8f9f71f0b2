import { useEffect, useRef, useState } from 'react';
import { Alert, Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { drafts } from '../../dataProvider/drafts';
import { session } from '../../dataProvider/session';

interface FormDraftProps {
  /** The path of the form; the current one unless it has dialogs that are routes. */
  pathname?: string;
  /** The field that is not kept: a picture is too large. */
  omit?: string;
}

/**
 * Keeps what is typed into the form around it while it differs from what is saved, and brings it
 * back, with a word about it, when the session ended before it was saved or the page was reloaded.
 */
export const FormDraft = ({ pathname: formPath, omit }: FormDraftProps) => {
  const translate = useTranslate();
  const location = useLocation();
  const [pathname] = useState(formPath ?? location.pathname);
  const [draft] = useState(() => drafts.read(pathname));
  const record = useRecordContext();
  const [base] = useState(draft?.base ?? record);
  const [isDiscarded, setDiscarded] = useState(false);
  const { reset, setValue } = useFormContext();
  const { isReady, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const values = useWatch();

  useEffect(() => {
    if (!isReady || !draft) return;
    for (const [name, value] of Object.entries(draft.values)) {
      setValue(name, value, { shouldDirty: true });
    }
  }, [draft, isReady, setValue]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) drafts.remove(pathname);
    wasDirty.current = isDirty;
  }, [isDirty, pathname]);

  useEffect(() => {
    if (!isDirty) return;
    // What was not changed is to be as it is saved when the draft comes back.
    const kept = Object.entries(values).filter(([name]) => name in dirtyFields && name !== omit);
    drafts.write(pathname, Object.fromEntries(kept), base);
  }, [base, dirtyFields, isDirty, omit, pathname, values]);

  useEffect(
    () => () => {
      // Without a session the page was not left by choice.
      if (session.getToken()) drafts.remove(pathname);
      else drafts.markSessionEnded(pathname);
    },
    [pathname],
  );

  if (!draft || isDiscarded) return null;
  const discard = () => {
    reset();
    drafts.remove(pathname);
    setDiscarded(true);
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {translate('app.unsaved.discard')}
        </Button>
      }
    >
      {translate(draft.sessionEnded ? 'app.unsaved.session_ended' : 'app.unsaved.restored')}
    </Alert>
  );
};
