/** The texts of the demo's banner, which only the demo contains. */
export const demo = {
  name: 'Demo',
  about: 'This is a demo. Changes stay in this tab until it is reloaded.',
  sign_in: 'Sign in as demo with the password demo.',
  reset: 'Reset',
};
