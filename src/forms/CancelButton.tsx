import type { MouseEvent } from 'react';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { useLeaveTo } from '../routing/useLeaveTo';

/** Navigates to `to` with `replace`, so that Back does not return to the form. */
export const CancelButton = ({ to }: { to: string }) => {
  const leaveTo = useLeaveTo();
  const leave = (event: MouseEvent) => {
    // Ctrl- or Cmd-click opens a new tab; the form stays open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveTo(to);
  };
  return (
    <Button component={Link} to={to} size="large" onClick={leave}>
      {useTranslate()('app.action.cancel')}
    </Button>
  );
};
