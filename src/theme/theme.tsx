import { createTheme, enhanceHighContrast } from '@mui/material/styles';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { colorSchemeSelector } from './colorScheme';
import { controls, TextFieldRoot } from './controls';
import { forcedColors, printStyles } from './mediaStyles';
import {
  colors,
  focusRing,
  fontFamily,
  mobileBreakpoint,
  radius,
  topBarHeight,
  wideBreakpoint,
} from './tokens';

/** What a helper text says: text, or react-admin's component for an error or a text. */
const keyOf = (children: ReactNode) => {
  if (typeof children === 'string') return children;
  if (!isValidElement<{ error?: unknown; helperText?: unknown }>(children)) return undefined;
  const { error, helperText } = children.props;
  return JSON.stringify([error, typeof helperText === 'string' && helperText]);
};

/**
 * The element of a text below a field. Its content is replaced as a whole: React cannot remove a
 * bare text that the browser's translation has replaced.
 */
const HelperText = ({ children, ...props }: ComponentProps<'p'>) => (
  <p {...props}>
    <span key={keyOf(children)}>{children}</span>
  </p>
);

/**
 * For `prefers-contrast: more`: secondary text as dark as primary text, and every line as strong as
 * a control's border, which is as strong as text.
 */
const moreContrast = {
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

const palette = (scheme: (typeof colors)['light' | 'dark']) => ({
  primary: { main: scheme.primary },
  error: { main: scheme.error },
  background: { default: scheme.background, paper: scheme.paper },
  text: { primary: scheme.text, secondary: scheme.textSecondary },
  divider: scheme.divider,
  controlBorder: scheme.controlBorder,
});

const baseTheme = createTheme({
  cssVariables: { colorSchemeSelector },
  colorSchemes: {
    light: { palette: palette(colors.light) },
    dark: { palette: palette(colors.dark) },
  },
  breakpoints: {
    values: { xs: 0, sm: 600, md: mobileBreakpoint, lg: 1200, xl: wideBreakpoint },
  },
  shape: { borderRadius: radius },
  // By default MUI unmounts what collapses or closes only after the duration of its transition,
  // even if reduced motion has removed the transition.
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: focusRing.width, outlineOffset: focusRing.offset },
  typography: {
    fontFamily,
    h1: {
      fontSize: '1.625rem',
      fontWeight: 700,
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
      // The longest heading of a list is one line.
      '@media (max-width: 599.95px)': { fontSize: '1.25rem' },
    },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
    // Dialog titles.
    h6: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...controls,
    MuiAutocomplete: {
      styleOverrides: {
        // Positioned without a transition under reduced motion too: otherwise it would move there
        // from the page's corner, and a quick click on the field would hit the list.
        popper: ({ theme: { spacing, vars } }) => ({
          transition: 'none !important',
          '.MuiAutocomplete-paper': {
            // Leaves the label on the border of the field free when the list opens above it.
            marginBlock: spacing(1.25),
            // In dark mode its shadow is invisible.
            border: `1px solid ${vars.palette.divider}`,
          },
        }),
        option: ({ theme: { vars } }) => ({
          // The highlighted option: its background alone is hardly visible.
          '&.Mui-focused': {
            outline: `${focusRing.width}px solid ${vars.palette.primary.main}`,
            outlineOffset: -focusRing.width,
          },
        }),
      },
    },
    MuiMenu: {
      styleOverrides: {
        // In dark mode its shadow is invisible.
        paper: ({ theme: { vars } }) => ({ border: `1px solid ${vars.palette.divider}` }),
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // Equal padding on all sides: MUI adds more below the last content.
    MuiCardContent: {
      styleOverrides: {
        root: ({ theme: { spacing } }) => ({ '&:last-child': { paddingBottom: spacing(2) } }),
      },
    },
    MuiDialogActions: {
      styleOverrides: { root: ({ theme: { spacing } }) => ({ padding: spacing(0, 3, 2.5) }) },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Messages below a field take space only when present: forms have their own gaps.
    RaTextInput: { defaultProps: { helperText: false } },
    RaRadioButtonGroupInput: { defaultProps: { helperText: false } },
    RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
    MuiTextField: {
      defaultProps: {
        variant: 'outlined',
        fullWidth: true,
        size: 'small',
        slots: { root: TextFieldRoot },
      },
    },
    // What a browser knows of its user is no value of a record; fields of credentials say which they are.
    MuiInputBase: { defaultProps: { autoComplete: 'off' } },
    MuiFormHelperText: { defaultProps: { component: HelperText } },
    MuiFormControl: { defaultProps: { variant: 'outlined', fullWidth: true, size: 'small' } },
    MuiCssBaseline: {
      styleOverrides: ({ vars }) => ({
        // For elements that are not MUI components: those have theirs through `focusVisible`.
        ':focus-visible': {
          outline: `${focusRing.width}px solid ${vars.palette.primary.main}`,
          outlineOffset: focusRing.offset,
        },
        // Keeps focused elements from being scrolled under the top bar.
        html: {
          scrollPaddingTop: `calc(${topBarHeight}px + 1rem)`,
          scrollPaddingBottom: '1rem',
        },
        'h1:focus': { outline: 'none' },
        // The ring shows it instead.
        '.MuiTouchRipple-ripplePulsate': { display: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // Under reduced motion an endless animation would flicker.
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
        ...moreContrast,
        ...forcedColors,
        ...printStyles,
      }),
    },
  },
});

/**
 * The theme: colours, radii, spacing, typography and the focus ring, for light and dark, forced
 * colours, more contrast and print.
 */
export const theme = enhanceHighContrast(baseTheme);
