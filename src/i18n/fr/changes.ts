import type { Messages } from '../messages';

/** The texts of edit conflicts and of a record’s history. */
export const changes = {
  to: '→',
  is: { true: 'Oui', false: 'Non' },
  conflict: {
    title: 'Cette fiche a été modifiée entre-temps',
    text: 'Choisissez les valeurs à conserver. Rien n’est enregistré avant cela.',
    theirs: 'La leur',
    mine: 'La vôtre',
    save: 'Enregistrer',
    kept: 'Également modifié, et conservé\u00a0:',
    merged: 'Cette fiche a été modifiée entre-temps. Ces modifications ont été conservées\u00a0:',
    meanwhile: 'Cette fiche a été modifiée depuis que vous avez commencé\u00a0:',
  },
  unversioned:
    'Le serveur n’a pas indiqué la version de cette fiche. Les modifications que d’autres enregistrent avant vous ne peuvent pas être détectées.',
  activity: { title: 'Activité', link: 'Activité\u00a0: qui a modifié quoi, et quand' },
  history: {
    title: 'Historique',
    action: { create: 'Création', update: 'Modification', delete: 'Suppression' },
    by: '%{action} par %{username}',
    import: 'Importation de %{smart_count} fiche |||| Importation de %{smart_count} fiches',
    bulk: 'Modification groupée de %{smart_count} fiche |||| Modification groupée de %{smart_count} fiches',
    undone: {
      wholly: 'Annulée par %{username}',
      partly: 'Annulée par %{username} pour %{undone} des %{changed} fiches',
      earlier: 'Modification annulée par %{username}',
      elsewhere: 'Annulée pour %{undone} des %{changed} fiches, mais pas pour celle-ci',
    },
    show_fields: 'Afficher %{smart_count} champ |||| Afficher %{smart_count} champs',
    hide_fields: 'Masquer les champs',
    picture: { changed: 'modifiée', removed: 'supprimée', originalStored: 'original enregistré' },
    erased: 'effacé',
    empty: 'Aucune modification n’a été enregistrée.',
    more: 'Afficher plus',
    all_shown: 'Toutes les modifications sont affichées.',
    failed: 'L’historique n’a pas pu être chargé.',
  },
} satisfies Messages['changes'];
