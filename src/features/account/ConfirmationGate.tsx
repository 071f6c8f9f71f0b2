import { Suspense, useSyncExternalStore } from 'react';
import { confirmationQuestion } from '../../http/confirmation';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const ConfirmationDialog = lazyWithPreload(() => import('./ConfirmationDialog'));

/** Shows the dialog that confirms the session, when the API asks for that (see withConfirmation). */
export const ConfirmationGate = () => {
  const question = useSyncExternalStore(
    confirmationQuestion.subscribe,
    confirmationQuestion.get,
    () => undefined,
  );
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmationDialog needsCode={question.needsCode} onSettled={question.settle} />
    </Suspense>
  );
};
