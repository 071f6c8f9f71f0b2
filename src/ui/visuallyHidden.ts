/** Styles of text that only a screen reader reads. */
export const visuallyHidden = {
  position: 'absolute',
  // In pixels: MUI reads the number 1 as full width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre',
};
