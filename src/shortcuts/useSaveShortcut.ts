import { useRef, type RefObject } from 'react';
import { useShortcut } from './useShortcut';

/**
 * Makes Ctrl/Cmd+S press the form's submit button: takes part in whatever the button does, the
 * browser's checks included. Answers the ref of that button. Nothing happens while a dialog lies
 * over the form.
 */
export const useSaveShortcut = (): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('save', () => {
    if (!button.current?.closest('[aria-hidden=true]')) button.current?.click();
  });
  return button;
};
