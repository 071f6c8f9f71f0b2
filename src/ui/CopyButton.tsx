import { useState } from 'react';
import { Box, IconButton } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { useTranslate } from '../i18n/useTranslate';
import { visuallyHidden } from './ChipRow';

interface CopyButtonProps {
  text: string;
  /** The name of the button: "Copy e-mail address". */
  label: string;
}

/**
 * Copies a text, and says so. Renders nothing where the browser has no clipboard for the page, as on
 * one without TLS.
 */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  // Undefined on pages without TLS, which the types of the DOM do not know.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const reset = () => setCopied(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        onBlur={reset}
        onMouseLeave={reset}
        sx={{ verticalAlign: 'middle' }}
      >
        {isCopied ? <CheckIcon fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
      <Box component="span" role="status" sx={visuallyHidden}>
        {isCopied && translate('app.action.copied')}
      </Box>
    </>
  );
};
