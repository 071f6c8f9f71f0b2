/** What is said of passkeys. */
export const passkey = {
  'passkey.refused': 'This passkey was not accepted. Sign in with your username and password.',
  'passkey.foreignOrigin':
    'Passkeys can be used only at the address of this console. Open the console there and try again.',
  'passkey.expired': 'Adding the passkey took too long. Please start again.',
  'passkey.unsuitable':
    'This passkey cannot be used to sign in here. Please start again and choose another one.',
  'passkey.taken': 'This passkey has already been added.',
  'passkey.tooMany': 'You have %{limit} passkeys, which is the maximum. Remove one to add another.',
  'passkey.notFound': 'You have no passkey %{id}. It may have been removed.',
};
