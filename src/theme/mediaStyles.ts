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

/** Hidden in print: layout and controls. */
const HIDDEN = [
  'header.MuiAppBar-root',
  'a[href="#content"]',
  '[data-sidebar]',
  '[data-save-bar]',
  '[role=search]',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTabs-root',
  '.MuiModal-root',
];

/** Elements that a page break must not split. */
const UNSPLIT = ['li', 'tr', 'figure', 'img', 'dl > div', '.MuiCard-root:not(section)', 'h1', 'h2'];

/** Print styles: black on white in either color scheme, without the layout. */
export const printStyles = {
  '@page table': { size: 'landscape' },
  '@media print': {
    ':root[data-theme]': {
      colorScheme: 'light',
      '--mui-palette-common-background': '#fff',
      '--mui-palette-common-onBackground': '#000',
      '--mui-palette-background-default': '#fff',
      '--mui-palette-background-paper': '#fff',
      '--mui-palette-text-primary': '#000',
      '--mui-palette-text-secondary': '#000',
      '--mui-palette-text-disabled': '#000',
      '--mui-palette-primary-main': '#000',
      '--mui-palette-error-main': '#000',
      '--mui-palette-action-active': '#000',
      '--mui-palette-action-hover': '#fff',
      '--mui-palette-action-selected': '#fff',
      '--mui-palette-divider': '#767676',
      '--mui-palette-controlBorder': '#767676',
      '--mui-palette-Chip-defaultBorder': '#767676',
    },
    [HIDDEN.join()]: { display: 'none !important' },
    [UNSPLIT.join()]: { breakInside: 'avoid' },
    'h1, h2': { breakAfter: 'avoid' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
    '.MuiCard-root': { boxShadow: 'none !important' },
    '.MuiChip-root': { border: '1px solid #767676', color: '#000', backgroundColor: '#fff' },
    '.MuiRating-root': { color: '#000' },
    // Paper has its own margins.
    main: { maxWidth: 'none !important', padding: '0 !important' },
    'main:has(.MuiTableContainer-root)': { page: 'table' },
  },
};
