import type { Messages } from '../messages';

/** The texts of the options of a list: its total, sort, view, page and page size. */
export const lists = {
  options: 'Options de la liste',
  sort_by: 'Tri',
  sort: {
    id: { asc: 'Anciens d’abord', desc: 'Récents d’abord' },
    name: { asc: 'Nom de A à Z', desc: 'Nom de Z à A' },
    brandName: { asc: 'Marque de A à Z', desc: 'Marque de Z à A' },
    email: { asc: 'E-mail de A à Z', desc: 'E-mail de Z à A' },
    price: { asc: 'Prix croissant', desc: 'Prix décroissant' },
    rating: { asc: 'Note croissante', desc: 'Note décroissante' },
  },
  view: { label: 'Affichage', cards: 'Cartes', table: 'Tableau', tree: 'Arborescence' },
  table: { name: 'Nom' },
  columns: {
    label: 'Colonnes',
    note: 'Une colonne choisie passe en premier. Faites défiler le tableau pour voir celles qui ne tiennent pas.',
  },
  page: {
    go_to: 'Aller à la page',
    range: '%{from}–%{to} sur %{count}',
    out_of_range: 'Saisissez une page de 1 à %{last}.',
    size: 'Par page',
    per_page: '%{count} par page',
  },
} satisfies Messages['lists'];

/** The texts of the export of a list, and of the link to its import. */
export const csvExport = {
  action: 'Exporter',
  import: 'Importer',
  unfinished: 'Une importation de %{file} n’est pas terminée.',
  resume: 'Continuer',
  title: 'Exportation (%{name})',
  done: '%{smart_count} fiche a été exportée dans %{file}. |||| %{smart_count} fiches ont été exportées dans %{file}.',
} satisfies Messages['csvExport'];

/** The texts of saved views of lists. */
export const savedViews = {
  open: 'Vues',
  title: 'Vues enregistrées',
  manage: 'Enregistrer ou gérer les vues',
  none: 'Aucune vue enregistrée.',
  loading: 'Chargement…',
  failed: 'Les vues enregistrées n’ont pas pu être chargées.',
  name: 'Nom de cette vue',
  new_name: 'Nouveau nom',
  save: 'Enregistrer la vue',
  saves: 'La vue conserve :',
  rename: 'Renommer',
  pinned: 'Épinglée',
  pin_one: 'Épingler %{name}',
  rename_one: 'Renommer %{name}',
  delete_one: 'Supprimer %{name}',
  error: 'Les vues enregistrées n’ont pas pu être modifiées. Veuillez réessayer.',
} satisfies Messages['savedViews'];
