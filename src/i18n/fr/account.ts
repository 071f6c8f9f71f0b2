import { passwords } from '../../../contract/messages/fr/passwords';

/** The French texts of the page Account. */
export const account = {
  title: 'Compte',
  administrators: 'Administrateurs',
  password: {
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    hint: 'Au moins %{limit} caractères. Plusieurs mots font un bon mot de passe.',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Changer de mot de passe',
    submitting: 'Changement en cours…',
    rejected: {
      too_short: passwords['password.tooShort'],
      common: passwords['password.common'],
      guessable: passwords['password.guessable'],
    },
  },
};
