import { Alert, Button } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { importPath, type ResourceName } from '../../routing/paths';
import { importKey, importStore } from './importStore';

/** Says on a list that an import to it has rows left, and leads to its page, where it is continued. */
export const UnfinishedImport = ({ resource }: { resource: ResourceName }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const file = identity && importStore.unfinishedFile(importKey(identity.id, resource));
  if (!file) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" size="small" component={Link} to={importPath(resource)}>
          {translate('csvExport.resume')}
        </Button>
      }
      sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      {translate('csvExport.unfinished', { file })}
    </Alert>
  );
};
