import type { NotificationPayload } from 'ra-core';
import type { MessageKey } from '../i18n/messages';

/** A likely next action after a success, as a link beside the message's Dismiss. */
export interface NextStep {
  /** The message key of the link text. */
  label: MessageKey;
  to: string;
  /** The location state of the target page. */
  state?: unknown;
}

/** The next steps passed in a notification's options. */
export const nextStepsOf = ({ notificationOptions }: NotificationPayload): NextStep[] =>
  (notificationOptions as { nextSteps?: NextStep[] } | undefined)?.nextSteps ?? [];
