import { Button, Typography } from '@mui/material';
import type { AccountSession, TrustedBrowser } from '../../../contract/accounts';
import { formatTime } from '../../i18n/language';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useTranslate } from '../../i18n/useTranslate';
import { LabelledTime } from '../../ui/PastTime';
import { Device, Devices, takeFocus } from './Devices';
import { useRemoveDevices } from './useAccount';

const PATHS = { sessions: 'sessions', trusted: 'trusted-browsers' } as const;

interface RemovableDevicesProps {
  list: keyof typeof PATHS;
  devices: (AccountSession | TrustedBrowser)[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/**
 * Where the user is signed in, or the browsers that sign the user in without a code, and buttons that end
 * that: of sessions, not of the current one.
 */
export const RemovableDevices = ({ list, devices, readAt }: RemovableDevicesProps) => {
  const translate = useTranslate();
  const text = useAccountPageText();
  const path = PATHS[list];
  const failed = text(`accountPage.${list}.failed`);
  const { isPending, done, remove } = useRemoveDevices(path, failed);
  const isTrust = list === 'trusted';
  const removable = devices.filter(({ isCurrent }) => isTrust || !isCurrent);
  const quiet = { color: 'textSecondary', variant: 'body2' } as const;
  return (
    <Devices
      id={path}
      title={text(`accountPage.${list}.title`)}
      lead={
        isTrust &&
        devices.length > 0 && (
          <Typography {...quiet} sx={{ mb: 2 }}>
            {text('accountPage.trusted.lead')}
          </Typography>
        )
      }
      done={done && text(`accountPage.${list}.${done === 'one' ? 'removed' : 'all_removed'}`)}
      items={devices.map((device) => (
        <Device
          key={device.id}
          device={device}
          mark={device.isCurrent && text(`accountPage.${list}.this`)}
          list={list}
          isPending={isPending}
          onRemove={removable.includes(device) ? () => remove(device.id) : undefined}
        >
          {device.createdAt && (
            <LabelledTime
              label={text(`accountPage.${list}.since`)}
              at={device.createdAt}
              readAt={readAt}
            />
          )}
          <LabelledTime
            label={text(`accountPage.${list}.used`)}
            at={device.usedAt}
            readAt={readAt}
          />
          {'expiresAt' in device && (
            <Typography {...quiet}>
              {translate('app.labelled', { label: text('accountPage.trusted.until') })}{' '}
              <time dateTime={device.expiresAt}>{formatTime(device.expiresAt)}</time>
            </Typography>
          )}
        </Device>
      ))}
    >
      {removable.length === 0 && (
        <Typography ref={isPending || done ? takeFocus : undefined} tabIndex={-1} {...quiet}>
          {text(`accountPage.${list}.none`)}
        </Typography>
      )}
      {removable.length > (isTrust ? 1 : 0) && (
        <Button
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => remove()}
          sx={{ mt: 1 }}
        >
          {text(`accountPage.${list}.remove_all`)}
        </Button>
      )}
    </Devices>
  );
};
