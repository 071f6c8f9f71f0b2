import { passwords } from '../../../contract/messages/fr/passwords';

/** The French texts of the page Account. */
export const account = {
  title: 'Compte',
  administrators: 'Administrateurs',
  signed_in: 'Connecté en tant que %{username}',
  failed: 'Erreur lors du chargement de votre compte',
  password: {
    title: 'Changer de mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    hint: 'Au moins %{limit} caractères. Plusieurs mots font un bon mot de passe.',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Changer de mot de passe',
    submitting: 'Changement en cours…',
    printed:
      'Votre mot de passe a été généré et affiché, et d’autres ont pu le voir. Choisissez-en un que vous seul connaissez.',
    ends: 'Vous restez connecté ici, et vous êtes déconnecté partout ailleurs.',
    changed: 'Votre mot de passe a été changé. Vous avez été déconnecté partout ailleurs.',
    failed: 'Erreur lors du changement de mot de passe.',
    refused: {
      too_short: passwords['password.tooShort'],
      common: passwords['password.common'],
      guessable: passwords['password.guessable'],
    },
  },
  sessions: {
    ended: 'L’appareil a été déconnecté.',
    others_ended: 'Vous avez été déconnecté partout ailleurs.',
    failed: 'Erreur lors de la déconnexion.',
  },
};
