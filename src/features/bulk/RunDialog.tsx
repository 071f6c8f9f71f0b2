import { type ReactNode, useId } from 'react';
import { DialogTitle, type DialogProps } from '@mui/material';
import { useLocation } from 'react-router';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../i18n/useTranslate';
import { Dialog } from '../../ui/Dialog';
import { RunContent } from './BulkProgress';
import type { NamingProps } from './BulkResults';
import type { Run, RunItem } from './run';
import type { RunControl } from './useRun';

interface RunDialogProps<Item extends RunItem>
  extends NamingProps<Item>, Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  title: string;
  control: RunControl<Item>;
  /** The run that undoes what has been done, if there is one. */
  undo?: Run<Item> | undefined;
  onClose: () => void;
  /** What is shown until the run begins, with its buttons. */
  children: ReactNode;
}

/**
 * The dialog of a run: what leads to it, its progress, and then the result of each record. It cannot be
 * closed while the run is in progress, and leaving the page is asked about.
 */
export const RunDialog = <Item extends RunItem>({
  title,
  control,
  undo,
  nameOf,
  onClose,
  children,
  ...dialog
}: RunDialogProps<Item>) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const titleId = useId();
  const { run, begin, stop, isStopping } = control;
  const isRunning = run?.phase === 'running';
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} {...dialog}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {run ? (
        <RunContent
          labelledBy={titleId}
          onStop={stop}
          onBegin={begin}
          {...{ run, undo, nameOf, isStopping, onClose }}
        />
      ) : (
        children
      )}
      <ConfirmLeaving
        isDirty={isRunning}
        // No page below this one keeps the dialog.
        root={`${pathname}/bulk`}
        words={{ title: translate('bulk.leave.title'), text: translate('bulk.leave.text') }}
      />
    </Dialog>
  );
};
