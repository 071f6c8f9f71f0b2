import type { passwords as english } from '../en/passwords.ts';

/** Why a new password is refused, in French. */
export const passwords = {
  'password.tooShort':
    'Le mot de passe doit compter au moins %{limit} caractères. Plusieurs mots conviennent bien.',
  'password.common':
    'Ce mot de passe est l’un des plus courants, essayés en premier. Choisissez-en un autre, par exemple plusieurs mots sans rapport entre eux.',
  'password.guessable':
    'Le mot de passe ne peut pas être formé uniquement du nom d’utilisateur ou du nom de cette console avec des chiffres et des signes. Choisissez-en un autre, par exemple plusieurs mots sans rapport entre eux.',
} satisfies typeof english;
