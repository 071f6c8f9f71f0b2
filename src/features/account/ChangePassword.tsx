import { Suspense, useDeferredValue, useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { Form, useInput } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import type { PasswordChange } from '../../../contract/accounts';
import { MIN_PASSWORD } from '../../../contract/rules/accounts';
import { RejectedFields } from '../../forms/FormCard';
import { newPasswordRefusal } from '../../forms/newPassword';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useTranslate } from '../../i18n/useTranslate';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useSaveShortcut } from '../../ui/shortcuts/useShortcut';
import { AccountSection } from './AccountSection';
import { PasswordField, required } from './PasswordField';
import { useChangePassword } from './useAccount';

const PasswordStrength = lazyWithPreload(() => import('./PasswordStrength'));

/** What makes a good password, and how good the one is that is being typed. The API's rule decides. */
const NewPasswordHint = ({ username }: { username: string }) => {
  const translate = useTranslate();
  // Typing goes on while a long password is estimated.
  const password = useDeferredValue(
    useWatch<Record<string, string | null>>({ name: 'newPassword' }) ?? '',
  );
  return (
    <>
      {translate('account.password.hint', { limit: MIN_PASSWORD })}
      {/* Its place is kept: the button below would move from under a press when its code has loaded. */}
      <Box component="span" sx={{ display: 'block', mt: 0.5, minHeight: '1lh' }}>
        {password !== '' && (
          <Suspense fallback={null}>
            <PasswordStrength password={password} username={username} />
          </Suspense>
        )}
      </Box>
    </>
  );
};

const RemovePasskeys = () => {
  const text = useAccountPageText();
  const { id, field } = useInput({ source: 'removePasskeys', type: 'checkbox' });
  return (
    <FormControlLabel
      label={text('accountPage.password.remove_passkeys')}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};

const SubmitPassword = () => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button
      ref={useSaveShortcut()}
      type="submit"
      variant="contained"
      size="large"
      // Not `disabled`, with which the button would lose the focus.
      aria-disabled={isSubmitting}
    >
      {translate(isSubmitting ? 'account.password.submitting' : 'account.password.submit')}
    </Button>
  );
};

const EMPTY = {
  currentPassword: '',
  newPassword: '',
  removePasskeys: false,
} satisfies PasswordChange;

/** The form that changes the password of the signed-in user. */
export const ChangePassword = ({
  username,
  hasPasskeys,
}: {
  username: string;
  hasPasskeys: boolean;
}) => {
  const translate = useTranslate();
  const text = useAccountPageText();
  // Another form after each change: nothing of the passwords stays in the page.
  const [changes, setChanges] = useState(0);
  const change = useChangePassword(() => setChanges((count) => count + 1));
  const labels = {
    current: translate('account.password.current'),
    new: translate('account.password.new'),
  };
  return (
    <AccountSection id="change-password" title={text('accountPage.password.title')}>
      <Form
        key={changes}
        noValidate
        defaultValues={EMPTY}
        disableInvalidFormNotification
        shouldFocusError={false}
        onSubmit={(values: object) => {
          const { removePasskeys, ...passwords } = values as PasswordChange;
          return change({ ...passwords, ...(hasPasskeys && removePasskeys && { removePasskeys }) });
        }}
      >
        <RejectedFields />
        {/* For password managers, which save the new password under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <PasswordField
            source="currentPassword"
            label={labels.current}
            autoComplete="current-password"
            validate={[required(labels.current)]}
          />
          <PasswordField
            source="newPassword"
            label={labels.new}
            autoComplete="new-password"
            hint={<NewPasswordHint username={username} />}
            validate={[
              required(labels.new),
              (value: unknown) => newPasswordRefusal(String(value), username),
            ]}
          />
          {hasPasskeys && <RemovePasskeys />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
          {text('accountPage.password.ends')}
        </Typography>
        <SubmitPassword />
      </Form>
    </AccountSection>
  );
};
