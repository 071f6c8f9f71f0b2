// Without React, because the page's own script knows the shortcuts too.

/** The console's keyboard shortcuts; `mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = {
  palette: { mod: true, key: 'k' },
  save: { mod: true, key: 's' },
  print: { mod: true, key: 'p' },
  next: { mod: false, key: 'j' },
  previous: { mod: false, key: 'k' },
  help: { mod: false, key: '?' },
} as const;

export type ShortcutName = keyof typeof shortcuts;

// Node 20, in which tests of single functions run, has no `navigator`.
const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

/** The label of `mod` on the viewer's keyboard. */
export const modLabel = isMac ? '⌘' : 'Ctrl';

/** A shortcut as a value of the `aria-keyshortcuts` attribute. */
export const ariaKeysOf = (name: ShortcutName): string => {
  const { mod, key } = shortcuts[name];
  return mod ? `${isMac ? 'Meta' : 'Control'}+${key}` : key;
};

const isInField = ({ target }: Event) =>
  target instanceof Element && target.closest(':read-write, select') !== null;

/**
 * Whether a press is of this key: by what it types, as on Dvorak or AZERTY, or by its place ("KeyS") if
 * that is not Latin, as on Cyrillic or Arabic layouts.
 */
const isOfKey = (key: string, event: KeyboardEvent): boolean => {
  if (/^[\p{ASCII}\p{Script=Latin}]$/u.test(event.key)) return event.key.toLowerCase() === key;
  if (event.shiftKey) return key === '?' && event.code === 'Slash';
  return event.code.slice(3).toLowerCase() === key;
};

const hasKeysOf = (name: ShortcutName, event: KeyboardEvent): boolean => {
  const { mod, key } = shortcuts[name];
  // Browsers that fill in a form dispatch events without a key.
  if (!event.key) return false;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isKey = isOfKey(key, event);
  // AltGr types text. Windows reports it as Ctrl+Alt, too.
  const isAltGr = event.getModifierState('AltGraph');
  if (!mod) return isKey && (isAltGr || !(ctrlKey || metaKey || altKey));
  const [main, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isKey && main && !(other || altKey || shiftKey || isAltGr);
};

/**
 * Whether a key press is the shortcut. Those with Ctrl or Cmd also work in fields; a single key there is
 * just typed.
 */
export const isShortcut = (name: ShortcutName, event: KeyboardEvent): boolean =>
  hasKeysOf(name, event) && (shortcuts[name].mod || !isInField(event));

/** Dispatches the key press of a shortcut. */
export const pressShortcut = (name: ShortcutName): void => {
  const { mod, key } = shortcuts[name];
  const init = { key, ctrlKey: mod && !isMac, metaKey: mod && isMac };
  document.dispatchEvent(new KeyboardEvent('keydown', init));
};
