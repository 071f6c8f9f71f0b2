/** The texts of saved views of lists. */
export const savedViews = {
  open: 'Views',
  title: 'Saved views',
  manage: 'Save or manage views',
  none: 'No saved views yet.',
  loading: 'Loading . . .',
  failed: 'The saved views could not be loaded.',
  name: 'Name of this view',
  new_name: 'New name',
  save: 'Save view',
  rename: 'Rename',
  pinned: 'Pinned',
  pin_one: 'Pin %{name}',
  rename_one: 'Rename %{name}',
  delete_one: 'Delete %{name}',
  error: 'The saved views could not be changed. Please try again.',
};
