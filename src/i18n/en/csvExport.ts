/** The texts of the export of a list, and of the link to its import. */
export const csvExport = {
  action: 'Export',
  import: 'Import',
  title: 'Export %{name}',
  done: '%{smart_count} record was exported to %{file}. |||| %{smart_count} records were exported to %{file}.',
};
