import { useEffect, useState } from 'react';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
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
 * Keeps what is typed into the form around it while the page stands, and brings it back, with a
 * word about it, when the session ended before it was saved.
 */
export const FormDraft = ({ pathname: formPath, omit }: FormDraftProps) => {
  const translate = useTranslate();
  const location = useLocation();
  const [pathname] = useState(formPath ?? location.pathname);
  const [draft] = useState(() => drafts.read(pathname));
  const [isDiscarded, setDiscarded] = useState(false);
  const { reset, setValue } = useFormContext();
  const { isReady, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const values = useWatch();

  useEffect(() => {
    if (!isReady || !draft) return;
    for (const [name, value] of Object.entries(draft)) {
      setValue(name, value, { shouldDirty: true });
    }
  }, [draft, isReady, setValue]);

  useEffect(() => {
    if (!isDirty) return;
    const kept = Object.entries(values).filter(([name]) => name !== omit);
    drafts.write(pathname, Object.fromEntries(kept));
  }, [isDirty, omit, pathname, values]);

  useEffect(
    () => () => {
      // Without a session the page was not left by choice.
      if (session.getToken()) drafts.remove(pathname);
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
      {translate('app.unsaved.restored')}
    </Alert>
  );
};
