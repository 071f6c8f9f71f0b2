import { useState } from 'react';
import { fieldErrors } from '../../http/errors';
import { useSingleFlight } from '../../ui/useSingleFlight';

/**
 * Makes the calls of a dialog, one at a time. `send` resolves with what is wrong with each field;
 * `failure` is what else went wrong, in the words of `wordsFor`. While a call `isPending`, the dialog
 * has to stay open: its response may have to be shown.
 */
export const useDialogCall = (wordsFor: (error: unknown) => string) => {
  const flight = useSingleFlight();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (call: () => Promise<void>) => {
    setFailure('');
    setPending(true);
    try {
      await call();
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(wordsFor(error));
      return errors;
    } finally {
      setPending(false);
      flight.reset();
    }
  };
  return {
    isPending,
    failure,
    send: async (call: () => Promise<void>) => flight.start(() => attempt(call)),
  };
};
