import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import type { ResourceName } from '../routing/paths';
import { ExportButton } from '../features/export/ExportButton';
import { importPath } from '../features/import/importPath';

interface FileActionsProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

const ImportButton = ({ resource }: Pick<FileActionsProps, 'resource'>) => (
  <Button variant="outlined" component={Link} to={importPath(resource)}>
    {useTranslate()('csvExport.import')}
  </Button>
);

/** Imports records, and exports the list in context. A list below a record has no import of its own. */
export const FileActions = (props: FileActionsProps) => (
  <>
    {!props.filter && <ImportButton resource={props.resource} />}
    <ExportButton {...props} />
  </>
);
