/** The texts of the tree view of categories. */
export const categoryTree = {
  view: 'View',
  list: 'List',
  tree: 'Tree',
  search: 'Search categories',
  matches: '%{smart_count} category matches. |||| %{smart_count} categories match.',
  expand_all: 'Expand all',
  collapse_all: 'Collapse all',
  partial: 'Only the first %{count} categories are shown.',
};
