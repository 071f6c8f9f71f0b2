import type { secondStep as english } from '../en/secondStep';

/** The French texts of the second step of signing in. */
export const secondStep = {
  title: 'Connexion en deux étapes',
  app: 'Saisissez le code à 6 chiffres affiché par votre application d’authentification.',
  recovery: 'Saisissez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
  code: 'Code à 6 chiffres',
  recovery_code: 'Code de secours',
  use_app: 'Utiliser l’application d’authentification',
  use_recovery: 'Utiliser un code de secours',
  trust: 'Faire confiance à ce navigateur pendant 30 jours',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  back: 'Retour',
  required: 'Saisissez le code.',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  offline: 'Erreur réseau. Veuillez réessayer.',
} satisfies typeof english;
