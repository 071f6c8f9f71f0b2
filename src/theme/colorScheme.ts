import type { StorageManager } from '@mui/material/styles';
import { browserStorage } from '../storage/browserStorage';

/** The storage key of MUI's color mode (`light`, `dark` or `system`), and the attribute it sets. */
const MODE_KEY = 'mui-mode';

/** The selector of the theme's color schemes: an attribute of the root element. */
export const colorSchemeSelector = 'data-theme';

/**
 * Applies the chosen color scheme, or the system's, before MUI has loaded: for the sign-in page,
 * and so that the console does not flash.
 */
export const applyColorScheme = (): 'light' | 'dark' => {
  const mode = browserStorage.local.get(MODE_KEY);
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = mode === 'light' || mode === 'dark' ? mode : systemDark ? 'dark' : 'light';
  document.documentElement.setAttribute(colorSchemeSelector, scheme);
  return scheme;
};

/** Stores the color mode, before MUI has loaded. */
export const storeColorMode = (mode: 'light' | 'dark'): void =>
  browserStorage.local.set(MODE_KEY, mode);

const MODES = ['light', 'dark', 'system'];

/** MUI's storage of the color mode and its schemes, in ours. */
export const colorModeStorage: StorageManager = ({ key }) => ({
  get: (defaultValue: unknown) => {
    const mode = browserStorage.local.get(key);
    return mode !== null && MODES.includes(mode) ? mode : defaultValue;
  },
  set: (mode: unknown) => browserStorage.local.set(key, String(mode)),
  subscribe: (onChange: (mode: unknown) => void) => {
    const listeners = new AbortController();
    const check = (event: StorageEvent) => {
      if (event.key === key) onChange(event.newValue);
    };
    window.addEventListener('storage', check, { signal: listeners.signal });
    return () => listeners.abort();
  },
});
