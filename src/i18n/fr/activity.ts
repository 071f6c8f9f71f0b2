import type { activity as en } from '../en/activity';

/** The texts of the page Activity. */
export const activity = {
  filter: {
    username: 'Personne',
    resource: 'Type de fiche',
    action: 'Opération',
    words: 'Mots',
    from: 'Du',
    to: 'Au',
  },
  kind: {
    'saved-views': 'Vue enregistrée |||| Vues enregistrées',
    users: 'Administrateur |||| Administrateurs',
  },
  failed: 'L’activité n’a pas pu être chargée.',
  none: 'Aucune modification n’a été enregistrée.',
  none_found: 'Aucune modification ne correspond à ces filtres.',
  newer: 'Afficher les nouvelles modifications',
  only: 'Uniquement les modifications de %{username}',
  undone: {
    wholly: 'Annulée',
    partly: 'Annulée pour %{undone} des %{changed} fiches',
  },
  records: {
    show: 'Afficher les modifications',
    hide: 'Masquer les modifications',
    failed: 'Ces modifications n’ont pas pu être chargées.',
    undone: 'Annulée par %{username}',
  },
  export: {
    done: '%{smart_count} modification a été exportée dans %{file}. |||| %{smart_count} modifications ont été exportées dans %{file}.',
    column: {
      at: 'Date et heure',
      username: 'Personne',
      action: 'Opération',
      kind: 'Type de fiche',
      recordId: 'ID de la fiche',
      name: 'Fiche',
      field: 'Champ',
      from: 'Avant',
      to: 'Après',
      run: 'Modification groupée ou importation',
    },
  },
} satisfies typeof en;
