/** The texts of the options of a list: its total, sort, view, page and page size. */
export const lists = {
  options: 'List options',
  sort_by: 'Sort',
  sort: {
    id: { asc: 'Oldest first', desc: 'Newest first' },
    name: { asc: 'Name A–Z', desc: 'Name Z–A' },
    brandName: { asc: 'Brand A–Z', desc: 'Brand Z–A' },
    email: { asc: 'Email A–Z', desc: 'Email Z–A' },
    price: { asc: 'Lowest price first', desc: 'Highest price first' },
    rating: { asc: 'Lowest rating first', desc: 'Highest rating first' },
  },
  view: { label: 'View', cards: 'Cards', table: 'Table', tree: 'Tree' },
  table: { name: 'Name' },
  columns: {
    label: 'Columns',
    note: 'A column that you choose comes first. Scroll sideways to those that do not fit.',
  },
  page: {
    go_to: 'Go to page',
    range: '%{from}–%{to} of %{count}',
    out_of_range: 'Enter a page from 1 to %{last}.',
    size: 'Per page',
    per_page: '%{count} per page',
  },
};

/** The texts of the export of a list, and of the link to its import. */
export const csvExport = {
  action: 'Export',
  import: 'Import',
  unfinished: 'An import of %{file} is not finished.',
  resume: 'Continue',
  title: 'Export %{name}',
  done: '%{smart_count} record was exported to %{file}. |||| %{smart_count} records were exported to %{file}.',
};

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
  saves: 'The view keeps:',
  rename: 'Rename',
  pinned: 'Pinned',
  pin_one: 'Pin %{name}',
  rename_one: 'Rename %{name}',
  delete_one: 'Delete %{name}',
  error: 'The saved views could not be changed. Please try again.',
};
