import { useEffect, useRef } from 'react';
import { useNotificationContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * Focuses the first invalid field of the surrounding form, in page order, whether the form or the
 * server rejected it. Waits until the error message has been dismissed.
 */
export const RejectedFields = () => {
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { notifications } = useNotificationContext();
  const isMessageOpen = notifications.length > 0;
  const marker = useRef<HTMLSpanElement>(null);
  const handled = useRef(submitCount);

  // An error for a name without an input would block the next submit.
  useEffect(() => {
    const unknown = Object.keys(errors).filter((name) => !errors[name]?.ref);
    if (unknown.length > 0) clearErrors(unknown);
  }, [clearErrors, errors]);

  useEffect(() => {
    if (isMessageOpen || handled.current === submitCount) return;
    handled.current = submitCount;
    const form = marker.current?.closest('form');
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    // Scrolls the field, with its error text, clear of the top bar.
    field?.scrollIntoView({ block: 'center' });
  }, [isMessageOpen, submitCount]);

  return <span ref={marker} hidden />;
};
