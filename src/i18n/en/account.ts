import { passwords } from '../../../contract/messages/en/passwords';

/** The texts of the page Account. */
export const account = {
  title: 'Account',
  administrators: 'Administrators',
  password: {
    current: 'Current password',
    new: 'New password',
    hint: 'At least %{limit} characters. Several words make a good password.',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Change Password',
    submitting: 'Changing . . .',
    rejected: {
      too_short: passwords['password.tooShort'],
      common: passwords['password.common'],
      guessable: passwords['password.guessable'],
    },
  },
};
