/** The texts of the tree view of categories. */
export const categoryTree = {
  search: 'Search categories',
  matches: '%{smart_count} category matches. |||| %{smart_count} categories match.',
  expand_all: 'Expand all',
  collapse_all: 'Collapse all',
  records: {
    'service-provider-categories':
      '%{smart_count} service provider |||| %{smart_count} service providers',
    'product-categories': '%{smart_count} product |||| %{smart_count} products',
  },
  in_branch: {
    'service-provider-categories':
      '%{smart_count} service provider, sub-categories included |||| %{smart_count} service providers, sub-categories included',
    'product-categories':
      '%{smart_count} product, sub-categories included |||| %{smart_count} products, sub-categories included',
  },
  counts_failed: 'The number of records could not be loaded.',
  actions: 'Actions for %{name}',
  add: 'Add Category',
  add_below: 'Add sub-category',
  show: {
    'service-provider-categories': 'Show service providers',
    'product-categories': 'Show products',
  },
  sub_categories: '%{smart_count} sub-category |||| %{smart_count} sub-categories',
  no_sub_categories: 'No sub-categories yet.',
  no_records: {
    'service-provider-categories': 'No service providers in this category yet.',
    'product-categories': 'No products in this category yet.',
  },
  show_all: 'Show all: %{records}',
  move: 'Move to…',
  move_title: 'Move “%{name}”',
  moved: '“%{name}” was moved.',
  moved_back: '“%{name}” is back where it was.',
  moved_meanwhile: '“%{name}” has been moved in the meantime. Your move was not applied.',
  new_parent: 'New parent category',
  top_level: 'Top level',
  drop: 'Drop “%{name}” on another category, or here to make it a top-level category.',
  rejected: {
    self: 'A category cannot be moved under itself.',
    descendant: 'A category cannot be moved under one of its own sub-categories.',
    parent: 'The category is already here.',
    tooDeep: 'Categories cannot be nested this deep.',
  },
  include: 'Include sub-categories',
  included: 'Yes',
  below: 'Its sub-categories have %{records}.',
  partial: 'Only the first %{count} categories are shown.',
};
