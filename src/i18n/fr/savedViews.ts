import type { Messages } from '../messages';

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
  rename: 'Renommer',
  pinned: 'Épinglée',
  pin_one: 'Épingler %{name}',
  rename_one: 'Renommer %{name}',
  delete_one: 'Supprimer %{name}',
  error: 'Les vues enregistrées n’ont pas pu être modifiées. Veuillez réessayer.',
} satisfies Messages['savedViews'];
