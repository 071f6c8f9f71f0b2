import type { Messages } from '../messages';

/** The texts of the search for records. */
export const search = {
  title: 'Recherche',
  field: 'Prestataires, produits et catégories',
  action: 'Rechercher',
  hint: 'Saisissez une partie d’un nom, d’une marque, d’une adresse e-mail, d’un numéro de téléphone, d’une adresse ou d’une catégorie, ou un ID.',
  none: 'Aucun résultat pour «\u00a0%{q}\u00a0».',
  failed: 'La recherche a échoué.',
  found: '%{smart_count} fiche trouvée |||| %{smart_count} fiches trouvées',
  found_more: 'Plus de %{count} fiches trouvées',
  kind: '%{name}\u00a0: %{count}',
  kind_more: '%{name}\u00a0: plus de %{count}',
  all: '%{name}\u00a0: les %{count} résultats',
  all_more: '%{name}\u00a0: tous les résultats (plus de %{count})',
  page: 'Tous les résultats sur une page',
  every_kind: 'Résultats de tous les types',
  similar:
    'Une fiche semblable existe déjà\u00a0: |||| %{smart_count} fiches semblables existent déjà\u00a0:',
} satisfies Messages['search'];

/** The texts of the command palette and of the list of keyboard shortcuts. */
export const palette = {
  title: 'Recherche et commandes',
  search: 'Rechercher une page, une action ou une fiche',
  none: 'Aucun résultat.',
  searching: 'Recherche…',
  results: '%{smart_count} résultat |||| %{smart_count} résultats',
  failed: 'Certains résultats n’ont pas pu être chargés.',
  hint: 'Utilisez les flèches pour vous déplacer, Entrée pour ouvrir et Échap pour fermer.',
  groups: {
    recent: 'Ouverts récemment',
    pages: 'Pages',
    create: 'Créer',
    actions: 'Actions',
    by_id: 'Ouvrir par ID',
  },
  import: 'Importer : %{name}',
  export: 'Exporter : %{name}',
  owner_first: 'Choisissez d’abord : %{name}',
  keywords: {
    create: 'ajouter nouveau nouvelle',
    colors: 'mode sombre clair couleurs thème',
    logout: 'quitter déconnecter',
    account:
      'mot de passe connexion en deux étapes double authentification 2FA clés d’accès codes de secours sessions sécurité',
    administrators: 'inviter utilisateurs comptes équipe',
    activity: 'historique modifications journal audit qui quoi quand annuler restaurer',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    palette: 'Ouvrir la recherche et les commandes',
    save: 'Enregistrer le formulaire',
    print: 'Imprimer la page',
    next: 'Enregistrement suivant de la liste',
    previous: 'Enregistrement précédent de la liste',
    help: 'Afficher les raccourcis clavier',
  },
} satisfies Messages['palette'];
