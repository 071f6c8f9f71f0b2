import { focusRing } from './tokens';

const SELECTED = {
  forcedColorAdjust: 'none',
  outlineColor: 'SelectedItemText',
  color: 'SelectedItemText',
  backgroundColor: 'SelectedItem',
};

/** Higher specificity than a component's class, whatever the order of the style sheets. */
const over = (...selectors: string[]) => selectors.map((one) => `:root[data-theme] ${one}`).join();

/**
 * Forced colours remove backgrounds and shadows: whatever only they showed gets a border or a
 * system colour. MUI's `enhanceHighContrast` covers fields and lists.
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
    // Their ring is inside, on MUI's background for selected or focused items.
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
