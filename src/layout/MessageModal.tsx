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
  const [first] = notifications;
  // The dismissed message stays rendered while the dialog fades out.
  const [dismissed, setDismissed] = useState<NotificationPayload>();
  const shown = first ?? dismissed;
  return (
    shown && (
      <Suspense>
        <MessageDialog
          shown={shown}
          isOpen={first !== undefined}
          onDismiss={() => setDismissed(takeNotification() ?? undefined)}
        />
      </Suspense>
    )
  );
};
