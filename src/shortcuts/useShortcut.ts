import { useHotkeys } from 'react-hotkeys-hook';
import { shortcuts, type ShortcutName } from './shortcuts';

/**
 * Calls `action` when a shortcut is pressed. Shortcuts with Ctrl or Cmd also work in fields; a
 * single key there is just typed.
 */
export const useShortcut = (name: ShortcutName, action: () => void): void => {
  const keys = shortcuts[name];
  const hasModifier = keys.includes('mod+');
  useHotkeys(keys, action, {
    // By letter, not by position: keyboard layouts differ.
    useKey: true,
    ignoreModifiers: !hasModifier,
    enableOnFormTags: hasModifier,
    enableOnContentEditable: hasModifier,
    preventDefault: true,
  });
};

/** Whether a dialog is open, which disables the page's shortcuts. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;
