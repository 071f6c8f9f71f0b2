import type { ThemeOptions } from '@mui/material/styles';
import { FormControl, type FormControlProps } from '@mui/material';

interface TextFieldRootProps extends FormControlProps {
  InputProps?: unknown;
  ownerState?: unknown;
}

/**
 * The root of each text field, without `InputProps`: react-admin's inputs still pass them as well as
 * the slot props that replaced them, and they would become an attribute.
 */
export const TextFieldRoot = ({
  InputProps: _inputProps,
  ownerState: _ownerState,
  ...props
}: TextFieldRootProps) => <FormControl {...props} />;

declare module '@mui/material/styles' {
  interface Palette {
    /** The border of a control, 3:1 against its background. */
    controlBorder: string;
  }
  interface PaletteOptions {
    controlBorder?: string;
  }
}

/** The minimum target size, in pixels (WCAG 2.5.8). */
const TARGET = 24;

/** How fields, buttons, switches and links show their boundary and state. */
export const controls: ThemeOptions['components'] = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        // An invalid focused field shows both: the ring, and the error below it.
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // The thumb contrasts with the track that it is inside of.
      root: { padding: 8 },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      switchBase: ({ theme }) => ({
        padding: 11,
        color: theme.vars.palette.text.secondary,
        '&.Mui-checked': { color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': {
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.main,
        },
      }),
      // Off is an outline, as an unchecked box is: filled with grey, it would look disabled.
      track: ({ theme }) => ({
        boxSizing: 'border-box',
        border: '2px solid',
        borderColor: theme.vars.palette.text.secondary,
        borderRadius: 11,
        backgroundColor: 'transparent',
        opacity: 1,
      }),
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      li: { '& a': { display: 'inline-block', paddingBlock: 2, minWidth: TARGET } },
    },
  },
  MuiLink: {
    // A field's value is not a sentence, so its links get the full line height.
    styleOverrides: { root: { 'dd &': { display: 'inline-block', minWidth: TARGET } } },
  },
};
