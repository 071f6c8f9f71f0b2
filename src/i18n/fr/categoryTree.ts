import type { Messages } from '../messages';

/** The texts of the tree view of categories. */
export const categoryTree = {
  view: 'Affichage',
  list: 'Liste',
  tree: 'Arborescence',
  search: 'Rechercher une catégorie',
  matches: '%{smart_count} catégorie correspond. |||| %{smart_count} catégories correspondent.',
  expand_all: 'Tout déplier',
  collapse_all: 'Tout replier',
  partial: 'Seules les %{count} premières catégories sont affichées.',
} satisfies Messages['categoryTree'];
