/** The texts of changes to a record: the conflict of two people's, and the history. */
export const changes = {
  to: '→',
  is: { true: 'Yes', false: 'No' },
  conflict: {
    title: 'Somebody else has changed this too',
    text: 'Choose what to keep. Nothing is saved until you do.',
    theirs: 'Theirs',
    mine: 'Yours',
    save: 'Save',
    merged: 'Somebody else has changed this record in the meantime. Their changes were kept:',
  },
  history: {
    title: 'History',
    action: { create: 'Created', update: 'Changed', delete: 'Deleted' },
    by: '%{action} by %{username}',
    show_fields: 'Show %{smart_count} field |||| Show %{smart_count} fields',
    hide_fields: 'Hide fields',
    picture: { changed: 'changed', removed: 'removed' },
    empty: 'No changes have been recorded.',
    more: 'Show more',
    failed: 'The history could not be loaded.',
  },
};
