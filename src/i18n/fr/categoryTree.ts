import type { Messages } from '../messages';

/** The texts of the tree view of categories. */
export const categoryTree = {
  search: 'Rechercher une catégorie',
  matches: '%{smart_count} catégorie correspond. |||| %{smart_count} catégories correspondent.',
  expand_all: 'Tout déplier',
  collapse_all: 'Tout replier',
  records: {
    'service-provider-categories': '%{smart_count} prestataire |||| %{smart_count} prestataires',
    'product-categories': '%{smart_count} produit |||| %{smart_count} produits',
  },
  in_branch: {
    'service-provider-categories':
      '%{smart_count} prestataire, sous-catégories comprises |||| %{smart_count} prestataires, sous-catégories comprises',
    'product-categories':
      '%{smart_count} produit, sous-catégories comprises |||| %{smart_count} produits, sous-catégories comprises',
  },
  counts_failed: 'Le nombre de fiches n’a pas pu être chargé.',
  actions: 'Actions pour %{name}',
  add: 'Ajouter une catégorie',
  add_below: 'Ajouter une sous-catégorie',
  show: {
    'service-provider-categories': 'Afficher les prestataires',
    'product-categories': 'Afficher les produits',
  },
  sub_categories: '%{smart_count} sous-catégorie |||| %{smart_count} sous-catégories',
  no_sub_categories: 'Aucune sous-catégorie pour l’instant.',
  no_records: {
    'service-provider-categories': 'Aucun prestataire dans cette catégorie pour l’instant.',
    'product-categories': 'Aucun produit dans cette catégorie pour l’instant.',
  },
  show_all: 'Tout afficher : %{records}',
  move: 'Déplacer vers…',
  move_title: 'Déplacer « %{name} »',
  moved: '« %{name} » a été déplacée.',
  moved_back: '« %{name} » est revenue à sa place.',
  moved_meanwhile:
    '« %{name} » a été déplacée entre-temps. Votre déplacement n’a pas été appliqué.',
  new_parent: 'Nouvelle catégorie parente',
  top_level: 'Premier niveau',
  drop: 'Déposez « %{name} » sur une autre catégorie, ou ici pour en faire une catégorie de premier niveau.',
  rejected: {
    self: 'Une catégorie ne peut pas être déplacée sous elle-même.',
    descendant: 'Une catégorie ne peut pas être déplacée sous l’une de ses sous-catégories.',
    parent: 'La catégorie se trouve déjà ici.',
    tooDeep: 'Les catégories ne peuvent pas être imbriquées aussi profondément.',
  },
  include: 'Inclure les sous-catégories',
  included: 'Oui',
  below: 'Ses sous-catégories en ont : %{records}.',
  partial: 'Seules les %{count} premières catégories sont affichées.',
} satisfies Messages['categoryTree'];
