import type { passkey as english } from '../en/passkey.ts';

/** What is said of passkeys, in French. */
export const passkey = {
  'passkey.refused':
    'Cette clé d’accès n’a pas été acceptée. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.',
  'passkey.foreignOrigin':
    'Les clés d’accès ne fonctionnent qu’à l’adresse de cette console. Ouvrez-la à cette adresse et réessayez.',
  'passkey.expired': 'L’ajout de la clé d’accès a pris trop de temps. Veuillez recommencer.',
  'passkey.unsuitable':
    'Cette clé d’accès ne permet pas de se connecter ici. Recommencez et choisissez-en une autre.',
  'passkey.taken': 'Cette clé d’accès a déjà été ajoutée.',
  'passkey.tooMany':
    'Vous avez %{limit} clés d’accès, le maximum. Supprimez-en une pour en ajouter une autre.',
  'passkey.notFound': 'Vous n’avez pas de clé d’accès %{id}. Elle a peut-être été supprimée.',
} satisfies typeof english;
