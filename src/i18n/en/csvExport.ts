/** The texts of the export of a list. */
export const csvExport = {
  title: 'Export %{name}',
  done: '%{smart_count} record was exported to %{file}. |||| %{smart_count} records were exported to %{file}.',
};
