/** The `sx` of the filters' form: the fields, and the Apply button after them. */
export const formSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  mb: 3,
};

/** The `sx` of the grid of fields. */
export const fieldsSx = {
  // On a wide screen the filters form one row, followed by the button.
  flex: { sm: 1, xl: '0 1 auto' },
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
    sm: 'repeat(auto-fit, minmax(11rem, 1fr))',
    xl: 'none',
  },
  gridAutoFlow: { xl: 'column' },
  gridAutoColumns: { xl: 'minmax(0, 22rem)' },
  '& > *': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // The two bounds of a number share a row, even on a phone.
  '& > :has([inputmode])': { gridColumn: 'auto' },
  '& .MuiInputLabel-root': { maxWidth: 'calc(100% - 1rem)' },
};

/** The `sx` of the Apply button. */
export const applySx = { minHeight: 40, px: 3 };

/** The margin below the button that expands the filters on narrow screens. */
export const TOGGLE_MARGIN = 2;
