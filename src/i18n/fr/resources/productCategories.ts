import type { Messages } from '../../messages';

const productCategories = {
  name: 'Catégorie de produits |||| Catégories de produits',
  menu: 'Gestion des catégories de produits',
  page: {
    list: 'Catégories de produits',
    create: 'Créer une catégorie de produits',
    edit: 'Modifier la catégorie de produits',
  },
  fields: { name: 'Nom' },
  action: { create: 'Créer la catégorie de produits', creating: 'Création…' },
  parent: {
    all: 'Toutes les catégories parentes',
    none: 'Sans catégorie parente',
    none_on_create: 'Aucune',
    none_on_edit: 'Aucune',
  },
  move: {
    records: 'Elle contient %{smart_count} produit. |||| Elle contient %{smart_count} produits.',
  },
  empty: 'Aucune catégorie trouvée.',
  notifications: {
    created: 'La catégorie de produits a été créée.',
    updated: 'La catégorie de produits a été modifiée.',
  },
  errors: {
    list: 'Échec du chargement des catégories de produits',
    choices: 'Échec du chargement des catégories parentes',
    load_to_edit: 'Erreur lors du chargement de la catégorie.',
    create: 'La catégorie de produits n’a pas pu être créée. Veuillez réessayer.',
    update: 'Erreur lors de la modification de la catégorie.',
  },
} satisfies Messages['resources']['product-categories'];

export default { 'product-categories': productCategories };
