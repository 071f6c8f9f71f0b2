import { Button, Typography } from '@mui/material';
import type { TrustedBrowser } from '../../../../contract/accounts';
import { formatTime } from '../../../i18n/language';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useTranslate } from '../../../i18n/useTranslate';
import { LabelledTime } from '../../../ui/PastTime';
import { Device, Devices, takeFocus } from '../Devices';
import { useRemoveDevices } from '../useAccount';

interface TrustedBrowsersProps {
  browsers: TrustedBrowser[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** The browsers that sign the user in without a code, and buttons that end that. */
export const TrustedBrowsers = ({ browsers, readAt }: TrustedBrowsersProps) => {
  const translate = useTranslate();
  const text = useAccountPageText();
  const { isPending, done, remove } = useRemoveDevices(
    'trusted-browsers',
    text('accountPage.trusted.failed'),
  );
  const isEmpty = browsers.length === 0;
  return (
    <Devices
      id="trusted-browsers"
      title={text('accountPage.trusted.title')}
      lead={
        <Typography
          ref={isEmpty && (isPending || done) ? takeFocus : undefined}
          tabIndex={isEmpty ? -1 : undefined}
          color="textSecondary"
          variant="body2"
          sx={{ mb: isEmpty ? 0 : 2 }}
        >
          {text(isEmpty ? 'accountPage.trusted.none' : 'accountPage.trusted.lead')}
        </Typography>
      }
      done={done && text(`accountPage.trusted.${done === 'one' ? 'removed' : 'all_removed'}`)}
      items={browsers.map((browser) => (
        <Device
          key={browser.id}
          device={browser}
          mark={browser.isCurrent && text('accountPage.trusted.this')}
          list="trusted"
          isPending={isPending}
          onRemove={() => remove(browser.id)}
        >
          <LabelledTime
            label={text('accountPage.trusted.since')}
            at={browser.createdAt}
            readAt={readAt}
          />
          <LabelledTime
            label={text('accountPage.trusted.used')}
            at={browser.usedAt}
            readAt={readAt}
          />
          <Typography variant="body2" color="textSecondary">
            {translate('app.labelled', { label: text('accountPage.trusted.until') })}{' '}
            <time dateTime={browser.expiresAt}>{formatTime(browser.expiresAt)}</time>
          </Typography>
        </Device>
      ))}
    >
      {browsers.length > 1 && (
        <Button
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => remove()}
          sx={{ mt: 1 }}
        >
          {text('accountPage.trusted.remove_all')}
        </Button>
      )}
    </Devices>
  );
};
