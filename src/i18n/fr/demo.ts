import type { demo as en } from '../en/demo';

/** The texts of the demo's banner in French. */
export const demo: Record<keyof typeof en, string> = {
  name: 'Démo',
  about: 'Ceci est une démo. Les modifications restent dans cet onglet jusqu’à son rechargement.',
  sign_in: 'Connectez-vous en tant que demo avec le mot de passe demo.',
  reset: 'Réinitialiser',
};
