import type { NotificationPayload } from 'ra-core';
import type { MessageKey } from '../i18n/messages';

/** What a person is likely to do after a success, as a link beside the message's Dismiss. */
export interface NextStep {
  /** The message key of the link's text. */
  label: MessageKey;
  to: string;
  /** The location state of the page it leads to. */
  state?: unknown;
}

/** The next steps that a notification was given in its options. */
export const nextStepsOf = ({ notificationOptions }: NotificationPayload): NextStep[] =>
  (notificationOptions as { nextSteps?: NextStep[] } | undefined)?.nextSteps ?? [];
