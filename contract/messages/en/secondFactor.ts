/** What is said of codes and of two-step sign-in. */
export const secondFactor = {
  'secondFactor.required':
    'Signing in to this account also takes a code from its authenticator app, or a recovery code.',
  'secondFactor.expired': 'This sign-in has ended. Enter the username and password again.',
  'secondFactor.wrongCode':
    'This code is wrong or has already been used. Enter the code that the app shows now, or an unused recovery code. If it shows this one, its device has the wrong time: set date and time to automatic there.',
  'secondFactor.wrongFirstCode':
    'This code is wrong. Enter the code that the app shows now. If it shows this one, its device has the wrong time: set date and time to automatic there.',
  'secondFactor.wrongClock':
    'This code belongs to another time: the clock of the device with your app is about %{smart_count} minute off. Set date and time to automatic there, and enter the code that the app then shows. |||| This code belongs to another time: the clock of the device with your app is about %{smart_count} minutes off. Set date and time to automatic there, and enter the code that the app then shows.',
  'secondFactor.missingKey':
    'The server cannot check the codes of your app, because the key to its secret is missing. Use a recovery code, or tell the operator of this server.',
  'secondFactor.untrustedBrowser':
    'This browser is not trusted, or no longer. Enter a code of the authenticator app, or a recovery code.',
  'secondFactor.tooManyAttempts':
    'Too many wrong codes. Please try again in %{smart_count} minute. |||| Too many wrong codes. Please try again in %{smart_count} minutes.',
  'secondFactor.on': 'Two-step sign-in is on already. Turn it off to set it up again.',
  'secondFactor.off': 'Two-step sign-in is off.',
  'secondFactor.mustSetUp':
    'Two-step sign-in is required here, and you have not set it up yet. Set it up on the page Account, in the account menu at the top.',
  'secondFactor.isRequired':
    'Two-step sign-in is required here and cannot be turned off. If you need a new app, ask another administrator to remove the second factor.',
  'secondFactor.notStarted': 'Two-step sign-in is not being set up. Please start again.',
  'trustedBrowser.notFound': 'There is no trusted browser with ID %{id}.',
};
