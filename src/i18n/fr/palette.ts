import type { Messages } from '../messages';

/** The texts of the command palette and of the list of keyboard shortcuts. */
export const palette = {
  title: 'Recherche et commandes',
  search: 'Rechercher une page, une action ou une fiche',
  none: 'Aucun résultat.',
  searching: 'Recherche…',
  results: '%{smart_count} résultat |||| %{smart_count} résultats',
  failed: 'Certains résultats n’ont pas pu être chargés.',
  hint: 'Utilisez les flèches pour vous déplacer, Entrée pour ouvrir et Échap pour fermer.',
  groups: { pages: 'Pages', create: 'Créer' },
  shortcuts: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    palette: 'Ouvrir la recherche et les commandes',
    save: 'Enregistrer le formulaire',
    help: 'Afficher les raccourcis clavier',
  },
} satisfies Messages['palette'];
