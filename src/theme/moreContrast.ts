/**
 * For those who asked for more contrast: secondary text as dark as the rest, and every line as strong
 * as the border of a control, which is as strong as text.
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
