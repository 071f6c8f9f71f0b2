import { useEffect, useRef } from 'react';
import { useNotificationContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * Moves the focus to the first field of the form around it that was refused, by the form itself or
 * by the server: in the order of the page, and once the message about it has been dismissed.
 */
export const RefusedFields = () => {
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { notifications } = useNotificationContext();
  const isMessageOpen = notifications.length > 0;
  const marker = useRef<HTMLSpanElement>(null);
  const handled = useRef(submitCount);

  // What the form has no field for would keep it from being submitted again.
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
    // Clear of the top bar, together with what is said below it.
    field?.scrollIntoView({ block: 'center' });
  }, [isMessageOpen, submitCount]);

  return <span ref={marker} hidden />;
};
