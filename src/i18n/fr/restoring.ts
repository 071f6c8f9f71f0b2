import type { restoring as english } from '../en/restoring';

export const restoring = {
  open: {
    entry: 'Rétablir…',
    as_it_was: 'État d’alors…',
    run: 'Annuler…',
    about: '%{action} – %{change}',
    bulk: 'modification groupée de %{smart_count} fiche |||| modification groupée de %{smart_count} fiches',
    import: 'importation de %{smart_count} fiche |||| importation de %{smart_count} fiches',
  },
  permanent: 'La suppression d’une image est définitive.',
  title: { entry: 'Rétablir', as_it_was: 'État d’alors' },
  text: {
    entry: 'Avant la modification par %{username}, %{time}\u00a0:',
    create:
      'Cette fiche a été créée par %{username}, %{time}. Elle est désactivée, car l’API ne permet pas de suppression.',
    as_it_was:
      'Juste après la modification par %{username}, %{time}. Tout le reste est comme alors.',
  },
  now: 'Maintenant',
  restored: 'Rétabli',
  at_that_time: 'Alors',
  changed_since: 'Modifié depuis',
  changed_since_by: 'Modifié depuis par %{username}',
  picture: { changed: 'L’ancienne image', removed: 'Aucune image' },
  same: {
    entry: 'Il n’y a rien à rétablir\u00a0: la fiche a déjà ces valeurs.',
    as_it_was: 'La fiche est telle qu’elle était alors.',
  },
  impossible: 'Ne peut pas être rétabli\u00a0:',
  outdated: 'La fiche a été modifiée entre-temps. Voici son état actuel. Rien n’a été rétabli.',
  confirm: 'Rétablir',
  failed: 'Rien n’a pu être rétabli.',
  failed_preview: 'Les modifications à venir n’ont pas pu être chargées.',
  done: '%{smart_count} champ a été rétabli. |||| %{smart_count} champs ont été rétablis.',
  unchanged: 'La fiche était déjà ainsi.',
  run: {
    title: {
      bulk: 'Annuler la modification groupée de %{smart_count} fiche |||| Annuler la modification groupée de %{smart_count} fiches',
      import:
        'Annuler l’importation de %{smart_count} fiche |||| Annuler l’importation de %{smart_count} fiches',
    },
    reading: 'Lecture des modifications\u00a0: %{done} sur %{total}',
    failed: 'Les modifications n’ont pas pu être chargées.',
    updated:
      '%{smart_count} fiche reprend les valeurs qu’elle avait avant. |||| %{smart_count} fiches reprennent les valeurs qu’elles avaient avant.',
    created:
      '%{smart_count} fiche créée est désactivée, car l’API ne permet pas de suppression. |||| %{smart_count} fiches créées sont désactivées, car l’API ne permet pas de suppression.',
    since: 'Les fiches modifiées depuis restent telles quelles.',
    undone:
      '%{smart_count} fiche est déjà rétablie. |||| %{smart_count} fiches sont déjà rétablies.',
    impossible:
      '%{smart_count} modification ne peut pas être annulée. |||| %{smart_count} modifications ne peuvent pas être annulées.',
    nothing: 'Il ne reste rien à annuler.',
    confirm: 'Annuler les modifications',
  },
} satisfies typeof english;
