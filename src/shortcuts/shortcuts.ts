/** The console's keyboard shortcuts; `mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = { palette: 'mod+k', save: 'mod+s', help: '?' } as const;

export type ShortcutName = keyof typeof shortcuts;

const isMac = /mac/i.test(navigator.userAgent);

/** The keys of a shortcut as labelled on the viewer's keyboard. */
export const keysOf = (name: ShortcutName): string[] =>
  shortcuts[name]
    .split('+')
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));

/** A shortcut as a value of the `aria-keyshortcuts` attribute. */
export const ariaKeysOf = (name: ShortcutName): string =>
  shortcuts[name].replace('mod', isMac ? 'Meta' : 'Control');
