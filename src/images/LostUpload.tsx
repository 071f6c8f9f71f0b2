import { Alert, Button, type ButtonProps } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';

/**
 * Says that the connection was lost during an upload, of which the crop is still there, with Retry.
 * Takes what Retry does: `onClick`, or `type="submit"` in a form.
 */
export const LostUpload = (retry: Pick<ButtonProps, 'onClick' | 'type'>) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" {...retry}>
          {translate('app.action.retry')}
        </Button>
      }
    >
      {translate('images.lost')}
    </Alert>
  );
};
