import { useRef, type RefObject } from 'react';
import { useShortcut } from './useShortcut';

/**
 * Makes Ctrl/Cmd+S click the form's submit button, including the browser's validation. Returns the
 * button's ref. Does nothing while a dialog is open.
 */
export const useSaveShortcut = (): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('save', () => {
    if (!button.current?.closest('[aria-hidden=true]')) button.current?.click();
  });
  return button;
};
