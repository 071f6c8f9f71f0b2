/** Why a new password is refused, in a separate file so that the browser loads only these. */
export const passwords = {
  'password.tooShort':
    'Password must be at least %{limit} characters long. Several words make a good one.',
  'password.common':
    'This is one of the most common passwords, which are tried first. Choose another, such as several words that do not belong together.',
  'password.guessable':
    'Password must be more than the username or the name of this console with digits and signs. Choose another, such as several words that do not belong together.',
};
