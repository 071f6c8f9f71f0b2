import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import type { TotpSecret } from '../../../../contract/secondFactor';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { CopyButton } from '../../../ui/CopyButton';
import { Failure } from '../ConfirmStep';
import { Cancel } from '../../../ui/Dialog';

// White space around the code that scanners need (ISO/IEC 18004).
const QUIET_ZONE = 4;

/** A text as a QR code, black on white in every colour scheme. `name` says what it is. */
const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      width="192"
      height="192"
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', height: 'auto', forcedColorAdjust: 'none' }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};

interface ScanSecretProps {
  secret: TotpSecret;
  failure: string;
  /** Resolves with what is wrong with the code. */
  onSubmit: (code: string) => Promise<{ code?: string } | undefined>;
  /** Undefined while a call is in progress. */
  onCancel: (() => void) | undefined;
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret as a QR code, as a link for apps on this device, and as a text. */
const Secret = ({ secret, uri }: TotpSecret) => {
  const text = useAccountPageText();
  return (
    <>
      <Typography>{text('accountPage.twoStep.scan')}</Typography>
      <Box sx={{ textAlign: 'center', my: 1 }}>
        <QrCode text={uri} name={text('accountPage.twoStep.qr')} />
        <Link href={uri} sx={{ display: 'block' }} variant="body2">
          {text('accountPage.twoStep.open_app')}
        </Link>
      </Box>
      <Typography variant="body2">{text('accountPage.twoStep.key')}</Typography>
      <Typography
        translate="no"
        sx={{ fontFamily: 'monospace', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}
      >
        {inGroups(secret)}
        <CopyButton text={secret} label={text('accountPage.twoStep.copy_key')} />
      </Typography>
    </>
  );
};

/** What an app needs to be set up, and the field for the first code of the app. */
export const ScanSecret = ({ secret, failure, onSubmit, onCancel }: ScanSecretProps) => {
  const text = useAccountPageText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isEmpty = code.trim() === '';
    setProblem(isEmpty ? text('accountPage.twoStep.code_required') : '');
    if (!isEmpty) {
      setPending(true);
      const errors = await onSubmit(code);
      setPending(false);
      setProblem(errors?.code ?? '');
    }
    input.current?.select();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void submit(event)}
      // The content scrolls, not the buttons.
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent sx={{ pt: 0 }}>
        <Secret {...secret} />
        <Typography sx={{ mt: 2, mb: 2 }}>{text('accountPage.twoStep.confirm')}</Typography>
        <TextField
          autoFocus
          fullWidth
          inputRef={input}
          label={text('accountPage.twoStep.code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={problem !== ''}
          helperText={problem}
          slotProps={{
            htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric', required: true },
            formHelperText: { role: 'alert' },
          }}
        />
        <Failure text={failure} />
      </DialogContent>
      <DialogActions>
        <Cancel aria-disabled={!onCancel} onClick={onCancel} />
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {text('accountPage.twoStep.turn_on')}
        </Button>
      </DialogActions>
    </Box>
  );
};
