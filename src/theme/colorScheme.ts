/** Where MUI keeps the chosen mode (`light`, `dark` or `system`), and the attribute it sets. */
const MODE_KEY = 'mui-mode';

/** The selector of the theme's colour schemes: an attribute of the document's root. */
export const colorSchemeSelector = 'data-theme';

/**
 * Shows the chosen colour scheme, or the system's, before MUI is loaded: for the sign-in page, and so
 * that the console does not flash.
 */
export const applyColorScheme = (): 'light' | 'dark' => {
  const mode = localStorage.getItem(MODE_KEY);
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = mode === 'light' || mode === 'dark' ? mode : systemDark ? 'dark' : 'light';
  document.documentElement.setAttribute(colorSchemeSelector, scheme);
  return scheme;
};
