/** The texts of edit conflicts and of a record’s history. */
export const changes = {
  to: '→',
  is: { true: 'Yes', false: 'No' },
  conflict: {
    title: 'This record has been changed in the meantime',
    text: 'Choose which values to keep. Nothing is saved until you do.',
    theirs: 'Theirs',
    mine: 'Yours',
    save: 'Save',
    kept: 'Also changed, and kept:',
    merged: 'This record was changed in the meantime. These changes were kept:',
    meanwhile: 'This record has been changed since you began:',
  },
  unversioned:
    'The server did not say which version of this record this is. Changes that others save before you do cannot be noticed.',
  activity: { title: 'Activity', link: 'Activity: who changed what, and when' },
  history: {
    title: 'History',
    action: { create: 'Created', update: 'Changed', delete: 'Deleted' },
    by: '%{action} by %{username}',
    import: 'Import of %{smart_count} record |||| Import of %{smart_count} records',
    bulk: 'Bulk change of %{smart_count} record |||| Bulk change of %{smart_count} records',
    undone: {
      wholly: 'Undone by %{username}',
      partly: 'Undone by %{username} in %{undone} of %{changed} records',
      earlier: 'Change undone by %{username}',
      elsewhere: 'Undone in %{undone} of %{changed} records, but not in this one',
    },
    show_fields: 'Show %{smart_count} field |||| Show %{smart_count} fields',
    hide_fields: 'Hide fields',
    picture: { changed: 'changed', removed: 'removed', originalStored: 'original stored' },
    erased: 'erased',
    empty: 'No changes have been recorded.',
    more: 'Show more',
    all_shown: 'All changes are shown.',
    failed: 'The history could not be loaded.',
  },
};
