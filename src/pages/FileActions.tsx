import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { paths, type ResourceName } from '../routing/paths';
import { ExportButton } from './export/ExportButton';

export interface FileActionsProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

/** Imports records, and exports the list in context. A list below a record has no import of its own. */
const FileActions = (props: FileActionsProps) => {
  const translate = useTranslate();
  const { resource, filter } = props;
  return (
    <>
      {!filter && (
        <Button variant="outlined" component={Link} to={paths.import(resource)}>
          {translate('csvExport.import')}
        </Button>
      )}
      <ExportButton {...props} />
    </>
  );
};

export default FileActions;
