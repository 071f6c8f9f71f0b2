import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import type { TrustedBrowser } from '../../../../contract/accounts';
import { formatTime } from '../../../i18n/language';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useTranslate } from '../../../i18n/useTranslate';
import { LabelledTime } from '../../../ui/PastTime';
import { useFocusWhenLost } from '../../../ui/useFocusWhenLost';
import { DeviceItem, takeFocus } from '../DeviceItem';
import { useDeviceName } from '../useDeviceName';
import { useRemoveTrust } from './useRemoveTrust';

interface BrowserItemProps {
  trusted: TrustedBrowser;
  readAt: number;
  isPending: boolean;
  onRemove: () => void;
}

const BrowserItem = ({ trusted, readAt, isPending, onRemove }: BrowserItemProps) => {
  const translate = useTranslate();
  const text = useAccountPageText();
  const device = useDeviceName()(trusted);
  const { network, createdAt, usedAt, expiresAt, isCurrent } = trusted;
  return (
    <DeviceItem
      device={device}
      network={network}
      mark={isCurrent && text('accountPage.trusted.this')}
      button={
        <Button
          variant="outlined"
          // Not `disabled`, with which the button would lose the focus.
          aria-disabled={isPending}
          aria-label={text('accountPage.trusted.remove_one', { device })}
          onClick={onRemove}
        >
          {text('accountPage.trusted.remove')}
        </Button>
      }
    >
      <LabelledTime label={text('accountPage.trusted.since')} at={createdAt} readAt={readAt} />
      <LabelledTime label={text('accountPage.trusted.used')} at={usedAt} readAt={readAt} />
      <Typography variant="body2" color="textSecondary">
        {translate('app.labelled', { label: text('accountPage.trusted.until') })}{' '}
        <time dateTime={expiresAt}>{formatTime(expiresAt)}</time>
      </Typography>
    </DeviceItem>
  );
};

interface TrustedBrowsersProps {
  browsers: TrustedBrowser[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** The browsers that sign the user in without a code, and buttons that end that. */
export const TrustedBrowsers = ({ browsers, readAt }: TrustedBrowsersProps) => {
  const text = useAccountPageText();
  const { isPending, done, removeTrust, removeAllTrust } = useRemoveTrust();
  const region = useFocusWhenLost(browsers.length);
  const isEmpty = browsers.length === 0;
  return (
    <Card component="section" aria-labelledby="trusted-browsers">
      <CardContent ref={region} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="trusted-browsers" variant="h2" sx={{ mb: 2 }}>
          {text('accountPage.trusted.title')}
        </Typography>
        <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mb: 2 } }}>
          {done && text(`accountPage.trusted.${done}`)}
        </Typography>
        <Typography
          ref={isEmpty && (isPending || done) ? takeFocus : undefined}
          tabIndex={isEmpty ? -1 : undefined}
          color="textSecondary"
          variant="body2"
          sx={{ '&:not(:last-child)': { mb: 2 } }}
        >
          {text(isEmpty ? 'accountPage.trusted.none' : 'accountPage.trusted.lead')}
        </Typography>
        {!isEmpty && (
          <Box
            component="ul"
            aria-labelledby="trusted-browsers"
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {browsers.map((trusted) => (
              <BrowserItem
                key={trusted.id}
                trusted={trusted}
                readAt={readAt}
                isPending={isPending}
                onRemove={() => removeTrust(trusted.id)}
              />
            ))}
          </Box>
        )}
        {browsers.length > 1 && (
          <Button
            variant="outlined"
            aria-disabled={isPending}
            onClick={removeAllTrust}
            sx={{ mt: 1 }}
          >
            {text('accountPage.trusted.remove_all')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
};
