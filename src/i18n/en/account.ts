import { passwords } from '../../../contract/messages/en/passwords';

/** The texts of the page Account. */
export const account = {
  title: 'Account',
  administrators: 'Administrators',
  signed_in: 'Signed in as %{username}',
  failed: 'Error loading your account',
  password: {
    title: 'Change password',
    current: 'Current password',
    new: 'New password',
    hint: 'At least %{limit} characters. Several words make a good password.',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Change Password',
    submitting: 'Changing . . .',
    printed:
      'Your password was generated and printed, so others may have seen it. Choose one that only you know.',
    ends: 'You stay signed in here. Everywhere else you are signed out.',
    changed: 'Your password has been changed. Everywhere else you have been signed out.',
    failed: 'Error changing your password.',
    refused: {
      too_short: passwords['password.tooShort'],
      common: passwords['password.common'],
      guessable: passwords['password.guessable'],
    },
  },
  sessions: {
    ended: 'The device has been signed out.',
    others_ended: 'You have been signed out everywhere else.',
    failed: 'Error signing out.',
  },
};
