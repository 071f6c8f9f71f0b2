import { CsvDialog } from '../../features/export/CsvDialog';
import { useActivityText } from '../../i18n/useActivityText';
import { useTranslate } from '../../i18n/useTranslate';
import type { ActivityFilter } from './activityFilter';
import { useActivityCsv } from './useActivityCsv';

interface ActivityExportDialogProps {
  filter: ActivityFilter;
  onClose: () => void;
}

/** Exports every change that matches the filters as a CSV file. */
const ActivityExportDialog = ({ filter, onClose }: ActivityExportDialogProps) => {
  const text = useActivityText();
  return (
    <CsvDialog
      name={useTranslate()('changes.activity.title')}
      source={useActivityCsv(filter)}
      done={(count, file) => text('activity.export.done', { smart_count: count, file })}
      onClose={onClose}
    />
  );
};

export default ActivityExportDialog;
