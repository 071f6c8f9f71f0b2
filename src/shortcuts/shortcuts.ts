/** The keyboard shortcuts of the console; `mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = { palette: 'mod+k', save: 'mod+s', help: '?' } as const;

/** The name of a keyboard shortcut. */
export type ShortcutName = keyof typeof shortcuts;

const isMac = /mac/i.test(navigator.userAgent);

/** The keys of a shortcut as they are written on the viewer's keyboard. */
export const keysOf = (name: ShortcutName): string[] =>
  shortcuts[name]
    .split('+')
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));

/** A shortcut in the form of the attribute `aria-keyshortcuts`. */
export const ariaKeysOf = (name: ShortcutName): string =>
  shortcuts[name].replace('mod', isMac ? 'Meta' : 'Control');
