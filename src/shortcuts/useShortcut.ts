import { useHotkeys } from 'react-hotkeys-hook';
import { isShortcut, shortcuts, type ShortcutName } from './shortcuts';

/**
 * Calls `action` when a shortcut is pressed. Shortcuts with Ctrl or Cmd also work in fields; a
 * single key there is just typed.
 */
export const useShortcut = (name: ShortcutName, action: () => void): void => {
  const { mod } = shortcuts[name];
  // The library knows keys either by what they type or by their place.
  useHotkeys('*', action, {
    ignoreEventWhen: (event) => !isShortcut(name, event),
    enableOnFormTags: mod,
    enableOnContentEditable: mod,
    preventDefault: true,
  });
};

/** Whether a dialog is open, which disables the page's shortcuts. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;
