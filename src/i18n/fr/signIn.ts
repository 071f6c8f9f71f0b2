import type { Messages } from '../messages';

/** The texts of the sign-in page. They are a file of their own because that page loads no others. */
export const signIn = {
  title: 'Console d’administration',
  lead: 'Connectez-vous pour gérer la place de marché.',
  ended: 'Votre session est terminée.',
  kept: 'Votre saisie est conservée.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  passkey: 'Se connecter avec une clé d’accès',
  required: 'Saisissez votre nom d’utilisateur et votre mot de passe.',
  unauthorised: 'Nom d’utilisateur ou mot de passe incorrect',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  offline: 'Erreur réseau. Veuillez réessayer.',
  dark: 'Mode sombre',
  light: 'Mode clair',
  retry: 'Réessayer',
  logo: 'Logo de l’organisme d’éducation et de services',
} satisfies Messages['signIn'];
