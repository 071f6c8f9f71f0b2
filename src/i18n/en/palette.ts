/** The texts of the command palette and of the list of keyboard shortcuts. */
export const palette = {
  title: 'Search and commands',
  search: 'Search pages, actions and records',
  none: 'Nothing found.',
  searching: 'Searching . . .',
  results: '%{smart_count} result |||| %{smart_count} results',
  failed: 'Some results could not be loaded.',
  hint: 'Use the arrow keys to move, Enter to open and Escape to close.',
  groups: { pages: 'Pages', create: 'Create' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    palette: 'Open search and commands',
    save: 'Save the form',
    help: 'Show the keyboard shortcuts',
  },
};
