import { Suspense, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { lazyWithPreload } from '../routing/lazyWithPreload';

const MessageDialog = lazyWithPreload(() => import('./MessageDialog'));

/**
 * The shared message modal: shows notifications from `useNotify`, one at a time, under the title
 * Error, Success, Warning or Info, until it is dismissed.
 */
export const MessageModal = () => {
  const { notifications, takeNotification } = useNotificationContext();
  // The dismissed message stays until it has faded out. The next one waits for that: MUI never makes
  // a page usable again whose dialog was opened again while it was closing.
  const [dismissed, setDismissed] = useState<NotificationPayload>();
  const shown = dismissed ?? notifications[0];
  return (
    shown && (
      <Suspense>
        <MessageDialog
          shown={shown}
          isOpen={dismissed === undefined}
          onDismiss={() => setDismissed(takeNotification() ?? undefined)}
          onExited={() => setDismissed(undefined)}
        />
      </Suspense>
    )
  );
};
