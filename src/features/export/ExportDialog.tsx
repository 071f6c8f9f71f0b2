import { useGetResourceLabel, type RaRecord } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { CsvDialog } from './CsvDialog';
import { useListCsv } from './useListCsv';

interface ExportDialogProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
  /** The records to export instead of the whole list. */
  chosen?: RaRecord[];
  onClose: () => void;
}

/** Exports the list in context, or the chosen records, as a CSV file. */
const ExportDialog = ({ resource, filter, chosen, onClose }: ExportDialogProps) => {
  const translate = useTranslate();
  return (
    <CsvDialog
      name={useGetResourceLabel()(resource, 2)}
      source={useListCsv(resource, filter, chosen)}
      done={(count, file) => translate('csvExport.done', { smart_count: count, file })}
      onClose={onClose}
    />
  );
};

export default ExportDialog;
