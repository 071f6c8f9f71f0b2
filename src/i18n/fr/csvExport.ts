import type { Messages } from '../messages';

/** The texts of the export of a list, and of the link to its import. */
export const csvExport = {
  action: 'Exporter',
  import: 'Importer',
  title: 'Exportation (%{name})',
  done: '%{smart_count} fiche a été exportée dans %{file}. |||| %{smart_count} fiches ont été exportées dans %{file}.',
} satisfies Messages['csvExport'];
