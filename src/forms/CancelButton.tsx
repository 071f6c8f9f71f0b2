import type { MouseEvent } from 'react';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { useLeaveTo } from '../routing/useLeaveTo';

/** Leaves a form for the page at `to`, so that Back does not return to the form. */
export const CancelButton = ({ to }: { to: string }) => {
  const leaveTo = useLeaveTo();
  const leave = (event: MouseEvent) => {
    // A click with a modifier opens the page beside this one.
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
