/** The texts of the second step of signing in, which loads after a right password of an account with one. */
export const secondStep = {
  title: 'Two-step sign-in',
  app: 'Enter the 6-digit code that your authenticator app shows.',
  recovery: 'Enter one of your recovery codes. Each works once.',
  code: '6-digit code',
  recovery_code: 'Recovery code',
  use_app: 'Use the authenticator app',
  use_recovery: 'Use a recovery code',
  trust: 'Trust this browser for 30 days',
  submit: 'Sign in',
  submitting: 'Signing in . . .',
  back: 'Back',
  required: 'Please enter the code.',
  failed: 'Something went wrong. Please try again.',
  offline: 'Network error. Please try again.',
};
