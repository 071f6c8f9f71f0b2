import { Alert } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { browserStorage, type StorageProblem } from '../storage/browserStorage';

/** Says once, without blocking anything, what the browser does not store. */
const StorageNotice = ({ problem }: { problem: StorageProblem }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      closeText={translate('app.action.dismiss')}
      onClose={browserStorage.dismissProblem}
      sx={{ mb: 2.5 }}
    >
      {translate(`app.storage.${problem}`)}
    </Alert>
  );
};

export default StorageNotice;
