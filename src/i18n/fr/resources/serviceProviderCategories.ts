import type { Messages } from '../../messages';

const serviceProviderCategories = {
  name: 'Catégorie de prestataires |||| Catégories de prestataires',
  menu: 'Gestion des catégories de prestataires',
  page: {
    list: 'Catégories de prestataires',
    create: 'Créer une catégorie de prestataires',
    edit: 'Modifier la catégorie de prestataires',
  },
  fields: { name: 'Nom' },
  action: { create: 'Créer la catégorie', creating: 'Création…' },
  parent: {
    all: 'Toutes les catégories parentes',
    none: 'Sans catégorie parente',
    none_on_create: 'Aucune catégorie parente',
    none_on_edit: 'Sans catégorie parente',
  },
  move: {
    records:
      'Elle contient %{smart_count} prestataire. |||| Elle contient %{smart_count} prestataires.',
  },
  empty: 'Aucune catégorie trouvée.',
  notifications: {
    created: 'La catégorie de prestataires a été créée.',
    updated: 'La catégorie de prestataires a été modifiée.',
  },
  errors: {
    list: 'Échec du chargement des catégories de prestataires',
    choices: 'Échec du chargement des catégories parentes',
    load_to_edit: 'Erreur lors du chargement de la catégorie.',
    create: 'La catégorie de prestataires n’a pas pu être créée. Veuillez réessayer.',
    update: 'Erreur lors de la modification de la catégorie.',
  },
} satisfies Messages['resources']['service-provider-categories'];

export default { 'service-provider-categories': serviceProviderCategories };
