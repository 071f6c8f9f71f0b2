import { Alert, Button, type ButtonProps } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';

/**
 * Reports that the connection was lost during an upload and that the crop is kept, with Retry. The
 * props are those of the Retry button: `onClick`, or `type="submit"` in a form.
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
