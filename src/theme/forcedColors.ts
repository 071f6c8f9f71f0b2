import { focusRing } from './tokens';

const SELECTED = {
  forcedColorAdjust: 'none',
  outlineColor: 'SelectedItemText',
  color: 'SelectedItemText',
  backgroundColor: 'SelectedItem',
};

/** Beats the class of a component, whichever of the two style sheets comes first. */
const over = (...selectors: string[]) => selectors.map((one) => `:root[data-theme] ${one}`).join();

/**
 * Under forced colours backgrounds and shadows go: what is told by them alone gets a border, or one of
 * the system's colours. MUI's `enhanceHighContrast` does what it does for fields and lists.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    [over(
      '.MuiButton-root',
      '.MuiChip-root',
      '.MuiDialog-paper',
      '.MuiDrawer-paper',
      '.MuiPopover-paper',
      '.MuiAutocomplete-paper',
    )]: { border: '1px solid' },
    [over('.MuiButton-root:is(:disabled, [aria-disabled=true])')]: {
      color: 'GrayText',
      borderColor: 'GrayText',
    },
    [over('.MuiButtonBase-root:focus-visible')]: {
      outline: `${focusRing.width}px solid Highlight`,
    },
    // Their ring is inside, on a background that says "selected", or "focused" as MUI has it.
    [over('.MuiListItemButton-root:focus-visible')]: { outlineColor: 'HighlightText' },
    [over('.MuiListItemButton-root[aria-current=page]')]: SELECTED,
    [over('.MuiTabs-indicator')]: { backgroundColor: 'SelectedItem' },
    [over('.MuiSkeleton-root')]: { border: '1px solid GrayText' },
    [over('.MuiSwitch-track')]: { boxSizing: 'border-box', border: '1px solid ButtonText' },
    [over('.MuiSwitch-thumb')]: { backgroundColor: 'ButtonText' },
    [over('.Mui-checked + .MuiSwitch-track')]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'SelectedItem',
    },
    [over('.Mui-checked > .MuiSwitch-thumb')]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'SelectedItemText',
    },
    [over('.MuiSlider-rail')]: { opacity: 1, backgroundColor: 'GrayText' },
    [over('.MuiSlider-track', '.MuiSlider-thumb')]: { backgroundColor: 'ButtonText' },
  },
};
