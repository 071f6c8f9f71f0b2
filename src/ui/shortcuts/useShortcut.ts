import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isShortcut, type ShortcutName } from './shortcuts';

/** Calls `action` when a shortcut is pressed. */
export const useShortcut = (name: ShortcutName, action: () => void): void => {
  const act = useEffectEvent(action);
  // With the first paint: an effect would miss a key pressed right after it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(name, event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [name]);
};

/** Whether a dialog is open, which disables the page's shortcuts. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

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
