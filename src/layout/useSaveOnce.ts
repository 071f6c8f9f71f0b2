import { useRef } from 'react';
import { useSaveContext, type RaRecord, type SaveHandler } from 'ra-core';

type Save = SaveHandler<RaRecord>;

/**
 * The save of react-admin's save context, in flight once at a time: a second click in the same
 * instant, before the button shows that it works, joins the first save instead of sending another.
 */
export const useSaveOnce = (): Save => {
  const { save } = useSaveContext();
  const inFlight = useRef<ReturnType<Save>>(undefined);
  return (...params: Parameters<Save>) => {
    inFlight.current ??= Promise.resolve(save?.(...params)).finally(() => {
      inFlight.current = undefined;
    });
    return inFlight.current;
  };
};
