import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isShortcut, type ShortcutName, shortcuts } from './shortcuts';

const isInField = ({ target }: Event) =>
  target instanceof Element && target.closest(':read-write, select') !== null;

/**
 * Calls `action` when a shortcut is pressed. Shortcuts with Ctrl or Cmd also work in fields; a
 * single key there is just typed.
 */
export const useShortcut = (name: ShortcutName, action: () => void): void => {
  const act = useEffectEvent(action);
  // With the first paint: an effect would miss a key pressed right after it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(name, event) || (!shortcuts[name].mod && isInField(event))) return;
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
