import type { StorageManager } from '@mui/material/styles';
import { browserStorage } from '../storage/browserStorage';

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
