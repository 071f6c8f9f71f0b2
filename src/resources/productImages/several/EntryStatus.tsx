import { Alert, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { ProblemAlert } from '../../../images/ProblemAlert';
import { UploadBar } from '../../../images/UploadBar';
import { useErrorTexts } from '../../../ui/useErrorDetail';
import { stateOf, type Entry } from './entries';

const TEXTS = 'resources.product-images';

/** The state of an image, with the progress of its upload or the reason why it is not added. */
export const EntryStatus = ({ entry }: { entry: Entry }) => {
  const translate = useTranslate();
  const { problem, upload } = entry;
  if (problem) return <ProblemAlert problem={problem} />;
  if (upload?.state === 'failed') return <UploadError error={upload.error} />;
  const state = stateOf(entry);
  if (state === 'refused' || state === 'failed') return null;
  const text = translate(`${TEXTS}.several.state.${state}`);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {upload?.state === 'sending' && <UploadBar progress={upload.progress} aria-label={text} />}
    </>
  );
};

const UploadError = ({ error }: { error: unknown }) => {
  const { message, connection } = useErrorTexts()(error, `${TEXTS}.errors.create`);
  return (
    <Alert severity="error" variant="outlined">
      {message}
      {connection && ` ${connection}`}
    </Alert>
  );
};
