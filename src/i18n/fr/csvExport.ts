import type { Messages } from '../messages';

/** The texts of the export of a list. */
export const csvExport = {
  action: 'Exporter',
  title: 'Exportation (%{name})',
  failed: 'L’exportation n’a pas pu être terminée. Veuillez réessayer.',
  done: '%{smart_count} fiche a été exportée dans %{file}. |||| %{smart_count} fiches ont été exportées dans %{file}.',
  close: 'Fermer',
} satisfies Messages['csvExport'];
