import { useEffect, useId } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { downloadCSV, useGetResourceLabel, type RaRecord } from 'ra-core';
import { Dialog } from '../../ui/Dialog';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useCsvExport } from './useCsvExport';

interface ExportDialogProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
  /** The records to export instead of the whole list. */
  chosen?: RaRecord[];
  onClose: () => void;
}

/** Exports the list in context, or the chosen records, as a CSV file and saves it as a download. Closing it cancels. */
const ExportDialog = ({ resource, filter, chosen, onClose }: ExportDialogProps) => {
  const translate = useTranslate();
  const title = translate('csvExport.title', { name: useGetResourceLabel()(resource, 2) });
  const id = useId();
  const { data, error, fraction, refetch } = useCsvExport(resource, filter, chosen);
  useEffect(() => {
    if (data) downloadCSV(data.csv, data.name);
  }, [data]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LinearProgress
            aria-labelledby={id}
            variant={fraction > 0 ? 'determinate' : 'indeterminate'}
            value={Math.round(fraction * 100)}
          />
        )}
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {data &&
            translate('csvExport.done', { smart_count: data.count, file: `${data.name}.csv` })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate(data ? 'ra.action.close' : 'app.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
