import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from '@mui/material';
import { useRestoreText } from '../../i18n/useRestoreText';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { UndoableRun } from './useUndoRun';

const UndoRunDialog = lazyWithPreload(() => import('./UndoRunDialog'));

interface UndoRunButtonProps extends Pick<ButtonProps, 'variant'> {
  run: UndoableRun;
}

/** Opens the dialog that undoes a bulk change or an import as one. Nothing is shown of one that is undone. */
export const UndoRunButton = ({ run, variant = 'text' }: UndoRunButtonProps) => {
  const text = useRestoreText();
  // The run when the dialog opened: in the dialog it changes.
  const [opened, setOpened] = useState<UndoableRun>();
  // The button takes the focus when the dialog closes, also if nothing is left to undo by then.
  const [wasOpened, setWasOpened] = useState(false);
  const isLeft = run.undone < run.changed;
  return (
    <>
      {(isLeft || wasOpened) && (
        <Button
          size={variant === 'text' ? 'small' : 'medium'}
          variant={variant}
          aria-label={text('restoring.open.about', {
            action: text('restoring.open.run'),
            change: text(`restoring.open.${run.kind}`, run.changed),
          })}
          aria-haspopup="dialog"
          onPointerEnter={UndoRunDialog.preload}
          onFocus={UndoRunDialog.preload}
          onClick={() => {
            setWasOpened(true);
            setOpened(run);
          }}
        >
          {text('restoring.open.run')}
        </Button>
      )}
      {opened && (
        <Suspense>
          <UndoRunDialog run={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
