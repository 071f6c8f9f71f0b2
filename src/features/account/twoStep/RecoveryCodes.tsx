import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { CopyButton } from '../../../ui/CopyButton';

/** Saves a text as a file of the browser's downloads. */
const download = (text: string, name: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const translate = useAccountPageText();
  const text = `${codes.join('\n')}\n`;
  const fileName = translate('accountPage.twoStep.file');
  return (
    <>
      <DialogContent>
        <Typography>{translate('accountPage.twoStep.keep')}</Typography>
        <Box
          component="ul"
          translate="no"
          aria-label={translate('accountPage.twoStep.codes')}
          sx={{
            display: 'grid',
            gap: 0.5,
            my: 2,
            p: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: { xs: '0.8125rem', sm: '1rem' },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button variant="outlined" onClick={() => download(text, `${fileName}.txt`)}>
          {translate('accountPage.twoStep.download')}
        </Button>
        <CopyButton text={text} label={translate('accountPage.twoStep.copy')} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onDone}>
          {translate('accountPage.twoStep.done')}
        </Button>
      </DialogActions>
    </>
  );
};
