/** What is said of codes and of two-step sign-in. */
export const secondFactor = {
  'secondFactor.required':
    'Signing in to this account also takes a code from its authenticator app, or a recovery code.',
  'secondFactor.expired': 'This sign-in has expired. Enter the username and password again.',
  'secondFactor.wrongCode':
    'This code is wrong or has already been used. Enter the code that the app shows now, or an unused recovery code.',
  'secondFactor.untrustedBrowser':
    'This browser is not trusted, or no longer. Enter a code of the authenticator app, or a recovery code.',
  'secondFactor.tooManyAttempts':
    'Too many wrong codes. Please try again in %{smart_count} minute. |||| Too many wrong codes. Please try again in %{smart_count} minutes.',
  'secondFactor.on': 'Two-step sign-in is on already. Turn it off to set it up again.',
  'secondFactor.off': 'Two-step sign-in is off.',
  'secondFactor.notStarted': 'Setting up two-step sign-in has not been started. Start it again.',
  'trustedBrowser.notFound': 'There is no trusted browser with ID %{id}.',
};
