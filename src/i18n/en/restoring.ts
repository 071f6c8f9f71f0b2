/** The texts of restoring what was changed, and of undoing bulk changes and imports. */
export const restoring = {
  open: {
    entry: 'Restore…',
    as_it_was: 'As it was…',
    run: 'Undo…',
    about: '%{action} (%{change})',
    bulk: 'bulk change of %{smart_count} record |||| bulk change of %{smart_count} records',
    import: 'import of %{smart_count} record |||| import of %{smart_count} records',
  },
  permanent: 'The deletion of an image is permanent.',
  title: { entry: 'Restore', as_it_was: 'As it was' },
  text: {
    entry: 'Before the change by %{username}, %{time}:',
    create:
      'This record was created by %{username}, %{time}. It is disabled, because the API has no deletion.',
    as_it_was: 'Right after the change by %{username}, %{time}. Everything else is as it was then.',
  },
  now: 'Now',
  restored: 'Restored',
  at_that_time: 'Then',
  changed_since: 'Changed since',
  changed_since_by: 'Changed since by %{username}',
  picture: { changed: 'The former picture', removed: 'No picture' },
  same: {
    entry: 'There is nothing to restore: the record already has these values.',
    as_it_was: 'The record is as it was then.',
  },
  impossible: 'Cannot be restored:',
  outdated:
    'The record has been changed in the meantime. This is how it is now. Nothing has been restored.',
  confirm: 'Restore',
  failed: 'Nothing could be restored.',
  failed_preview: 'What would change could not be loaded.',
  done: '%{smart_count} field has been restored. |||| %{smart_count} fields have been restored.',
  unchanged: 'The record already was like that.',
  run: {
    title: {
      bulk: 'Undo the bulk change of %{smart_count} record |||| Undo the bulk change of %{smart_count} records',
      import:
        'Undo the import of %{smart_count} record |||| Undo the import of %{smart_count} records',
    },
    reading: 'Reading the changes: %{done} of %{total}',
    failed: 'The changes could not be loaded.',
    updated:
      '%{smart_count} record gets the values that it had before. |||| %{smart_count} records get the values that they had before.',
    created:
      '%{smart_count} record that it created is disabled, because the API has no deletion. |||| %{smart_count} records that it created are disabled, because the API has no deletion.',
    since: 'Records changed since are left as they are.',
    undone:
      '%{smart_count} record is already restored. |||| %{smart_count} records are already restored.',
    impossible:
      '%{smart_count} change cannot be undone. |||| %{smart_count} changes cannot be undone.',
    nothing: 'There is nothing left to undo.',
    confirm: 'Undo',
  },
};
