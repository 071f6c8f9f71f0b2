/**
 * For `prefers-contrast: more`: secondary text as dark as primary text, and every line as strong as
 * a control's border, which is as strong as text.
 */
export const moreContrast = {
  '@media (prefers-contrast: more)': {
    ':root[data-theme]': {
      '--mui-palette-text-secondary': 'var(--mui-palette-text-primary)',
      '--mui-palette-controlBorder': 'var(--mui-palette-text-primary)',
      '--mui-palette-divider': 'var(--mui-palette-text-primary)',
      '--mui-palette-Chip-defaultBorder': 'var(--mui-palette-text-primary)',
    },
    a: { textDecorationLine: 'underline !important' },
  },
};
