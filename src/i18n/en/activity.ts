/** The texts of the page Activity. */
export const activity = {
  filter: {
    username: 'Person',
    resource: 'Type of record',
    action: 'Action',
    words: 'Words',
    from: 'From',
    to: 'To',
  },
  kind: {
    'saved-views': 'Saved View |||| Saved Views',
    users: 'Administrator |||| Administrators',
  },
  failed: 'The activity could not be loaded.',
  none: 'No changes have been recorded.',
  none_found: 'No changes match these filters.',
  newer: 'Show new changes',
  only: 'Only changes by %{username}',
  undone: {
    wholly: 'Undone',
    partly: 'Undone in %{undone} of %{changed} records',
  },
  records: {
    show: 'Show the changes',
    hide: 'Hide the changes',
    failed: 'These changes could not be loaded.',
    undone: 'Undone by %{username}',
  },
  export: {
    done: '%{smart_count} change was exported to %{file}. |||| %{smart_count} changes were exported to %{file}.',
    column: {
      at: 'Time',
      username: 'Person',
      action: 'Action',
      kind: 'Type of record',
      recordId: 'Record ID',
      name: 'Record',
      field: 'Field',
      from: 'Before',
      to: 'After',
      run: 'Bulk change or import',
    },
  },
};
