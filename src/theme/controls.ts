import type { ThemeOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    /** The border of a control, 3:1 against the surfaces it is on. */
    controlBorder: string;
  }
  interface PaletteOptions {
    controlBorder?: string;
  }
}

/** The smallest target of a pointer, in pixels (WCAG 2.5.8). */
const TARGET = 24;

/** How fields, buttons, switches and links show where they are and what state they are in. */
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
        // A refused field that has the focus shows both: the ring here, the refusal below it.
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // The thumb is inside the track, which it stands out against.
      root: { padding: 8 },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      switchBase: ({ theme }) => ({
        padding: 11,
        color: theme.vars.palette.background.paper,
        '&.Mui-checked': { color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.primary.main },
      }),
      track: ({ theme }) => ({
        borderRadius: 11,
        backgroundColor: theme.vars.palette.controlBorder,
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
    // The value of a field is not a sentence: its links are as high as its lines.
    styleOverrides: { root: { 'dd &': { display: 'inline-block', minWidth: TARGET } } },
  },
};
