import { Button, type ButtonProps } from '@mui/material';
import { downloadCSV, useNotify } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import type { Importer } from './importer';
import type { ImportControl } from './useImport';

interface DownloadButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant' | 'children'> {
  control: ImportControl;
  /** The name of the file, without its extension. */
  file: string;
  make: (importer: Importer) => Promise<string>;
}

/** Saves a CSV file that the importer makes. */
export const DownloadButton = ({ control, file, make, ...props }: DownloadButtonProps) => {
  const text = useCsvImportText();
  const notify = useNotify();
  const save = () =>
    control
      .callImporter(make)
      .then((csv) => downloadCSV(csv, file))
      .catch(() => notify(<>{text('csvImport.result.not_downloaded')}</>, { type: 'error' }));
  return <Button {...props} onClick={() => void save()} />;
};
