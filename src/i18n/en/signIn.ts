/** The texts of the sign-in page. They are a file of their own because that page loads no others. */
export const signIn = {
  title: 'Admin Console',
  lead: 'Sign in to manage the marketplace.',
  ended: 'Your session has ended. What you typed is kept.',
  username: 'Username',
  password: 'Password',
  reveal: 'Show password',
  submit: 'Sign in',
  submitting: 'Signing in . . .',
  required: 'Please enter your username and password.',
  unauthorised: 'Invalid username or password',
  failed: 'Something went wrong. Please try again.',
  offline: 'Network error. Please try again.',
  dark: 'Dark mode',
  light: 'Light mode',
  retry: 'Retry',
  logo: 'Education and service body logo',
};
