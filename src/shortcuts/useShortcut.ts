import { useHotkeys } from 'react-hotkeys-hook';
import { shortcuts, type ShortcutName } from './shortcuts';

/**
 * Calls `action` when the keys of a shortcut are pressed. Those with Ctrl or Cmd work in fields too;
 * a bare key is what one types there.
 */
export const useShortcut = (name: ShortcutName, action: () => void): void => {
  const keys = shortcuts[name];
  const hasModifier = keys.includes('mod+');
  useHotkeys(keys, action, {
    // The key's letter, not its place: keyboards differ.
    useKey: true,
    ignoreModifiers: !hasModifier,
    enableOnFormTags: hasModifier,
    enableOnContentEditable: hasModifier,
    preventDefault: true,
  });
};

/** Whether a dialog lies over the page, so that the page's shortcuts are to do nothing. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;
