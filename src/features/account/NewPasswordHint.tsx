import { Suspense, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { MIN_PASSWORD } from '../../../contract/rules/accounts';
import { useTranslate } from '../../i18n/useTranslate';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const PasswordStrength = lazyWithPreload(() => import('./PasswordStrength'));

interface NewPasswordHintProps {
  /** The field of the form that the hint is about. */
  source: string;
  username: string;
}

/** What makes a good password, and how good the one is that is being typed. The API's rule decides. */
export const NewPasswordHint = ({ source, username }: NewPasswordHintProps) => {
  const translate = useTranslate();
  // Typing goes on while a long password is estimated.
  const password = useDeferredValue(String(useWatch({ name: source }) ?? ''));
  return (
    <>
      {translate('account.password.hint', { limit: MIN_PASSWORD })}
      {password !== '' && (
        <Suspense fallback={null}>
          <PasswordStrength password={password} username={username} />
        </Suspense>
      )}
    </>
  );
};
