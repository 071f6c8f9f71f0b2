/** The texts of the search for records. */
export const search = {
  title: 'Search',
  field: 'Search providers, products and categories',
  action: 'Search',
  hint: 'Enter part of a name, brand, email, phone number, address or category, or an ID.',
  none: 'Nothing was found for “%{q}”.',
  failed: 'The search failed.',
  found: '%{smart_count} record found |||| %{smart_count} records found',
  found_more: 'More than %{count} records found',
  kind: '%{name} (%{count})',
  kind_more: '%{name} (more than %{count})',
  all: 'All %{count} %{name}',
  all_more: 'All %{name} (more than %{count})',
  page: 'All results on one page',
  every_kind: 'Results of all types',
  similar: 'There is a similar record: |||| There are %{smart_count} similar records:',
};

/** The texts of the command palette and of the list of keyboard shortcuts. */
export const palette = {
  title: 'Search and commands',
  search: 'Search pages, actions and records',
  none: 'Nothing found.',
  searching: 'Searching . . .',
  results: '%{smart_count} result |||| %{smart_count} results',
  failed: 'Some results could not be loaded.',
  hint: 'Use the arrow keys to move, Enter to open and Escape to close.',
  groups: {
    recent: 'Recently opened',
    pages: 'Pages',
    create: 'Create',
    actions: 'Actions',
    by_id: 'Open by ID',
  },
  import: 'Import %{name}',
  export: 'Export %{name}',
  owner_first: 'First choose: %{name}',
  keywords: {
    create: 'add new',
    colors: 'dark light mode colours theme',
    logout: 'sign out',
    account: 'password two-step sign-in two-factor 2FA passkeys recovery codes sessions security',
    administrators: 'invite users accounts staff',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    palette: 'Open search and commands',
    save: 'Save the form',
    print: 'Print the page',
    help: 'Show the keyboard shortcuts',
  },
};
