import { useEffect, useId } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { downloadCSV } from 'ra-core';
import { Dialog } from '../../ui/Dialog';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { type CsvSource, useCsvFile } from './useCsvFile';

interface CsvDialogProps {
  /** What is exported. */
  name: string;
  source: CsvSource;
  /** What is said in the end: how many of what are in which file. */
  done: (count: number, file: string) => string;
  onClose: () => void;
}

/** Writes a CSV file and saves it as a download. Closing it cancels. */
export const CsvDialog = ({ name, source, done, onClose }: CsvDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { data, error, fraction, refetch } = useCsvFile(source);
  useEffect(() => {
    if (data) downloadCSV(data.csv, data.name);
  }, [data]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{translate('csvExport.title', { name })}</DialogTitle>
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
          {data && done(data.count, `${data.name}.csv`)}
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
