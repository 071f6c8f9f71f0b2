import type { accountPage as english } from '../en/accountPage';

/** The French texts that load with the page Account. */
export const accountPage = {
  strength: {
    weak: 'Robustesse : faible',
    fair: 'Robustesse : moyenne',
    good: 'Robustesse : bonne',
    strong: 'Robustesse : excellente',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    device: '%{browser} sous %{system}',
    unknown: 'Appareil inconnu',
    this: 'Cet appareil',
    network: 'Réseau %{network}',
    signed_in: 'Connexion',
    used: 'Dernière utilisation',
    end: 'Déconnecter',
    end_one: 'Déconnecter %{device}',
    end_others: 'Déconnecter tous les autres appareils',
    alone: 'Vous n’êtes connecté nulle part ailleurs.',
  },
  passkeys: {
    title: 'Clés d’accès',
    lead: 'Connectez-vous par votre empreinte, votre visage ou le code de votre appareil, sans mot de passe.',
    none: 'Vous n’avez aucune clé d’accès.',
    added_at: 'Ajout',
    unused: 'Jamais utilisée',
    add: 'Ajouter une clé d’accès',
    confirm:
      'Saisissez votre mot de passe. Votre navigateur vous demande ensuite où conserver la clé d’accès.',
    continue: 'Continuer',
    waiting: 'En attente du navigateur…',
    added: 'La clé d’accès a été ajoutée. Vous avez été déconnecté partout ailleurs.',
    existing: 'Cet appareil contient déjà une de vos clés d’accès.',
    unsuitable: 'Les clés d’accès exigent https et un nom d’hôte, ce que cette adresse n’a pas.',
    add_failed: 'Erreur lors de l’ajout de la clé d’accès.',
    remove: 'Supprimer',
    remove_one: 'Supprimer la clé d’accès ajoutée avec %{device}',
    confirm_remove: {
      title: 'Supprimer cette clé d’accès ?',
      text: 'La clé d’accès ajoutée avec %{device} ne vous connectera plus, et vous serez déconnecté partout ailleurs.',
    },
    removed: 'La clé d’accès a été supprimée. Vous avez été déconnecté partout ailleurs.',
    remove_failed: 'Erreur lors de la suppression de la clé d’accès.',
  },
  twoStep: {
    title: 'Connexion en deux étapes',
    on: 'La connexion exige votre mot de passe et un code de votre application d’authentification.',
    off: 'Avec elle, la connexion exige aussi un code d’une application de votre téléphone : un mot de passe volé ne suffit plus.',
    left: '%{smart_count} code de secours restant. |||| %{smart_count} codes de secours restants.',
    removed:
      'La connexion en deux étapes est désactivée. Partout ailleurs, vous avez été déconnecté.',
    failed: 'Erreur lors du changement de la connexion en deux étapes.',
    buttons: {
      set_up: 'Configurer',
      renew: 'Nouveaux codes de secours',
      remove: 'Désactiver',
    },
    titles: {
      set_up: 'Configurer la connexion en deux étapes',
      renew: 'Nouveaux codes de secours',
      remove: 'Désactiver la connexion en deux étapes',
      codes: 'Vos codes de secours',
    },
    texts: {
      set_up:
        'Il vous faut une application d’authentification. Saisissez d’abord votre mot de passe.',
      renew:
        'Dix nouveaux codes remplacent ceux que vous avez. Saisissez d’abord votre mot de passe.',
      remove:
        'Votre mot de passe suffira pour vous connecter. Partout ailleurs, vous êtes déconnecté.',
    },
    continue: 'Continuer',
    scan: 'Scannez ce code avec votre application d’authentification :',
    qr: 'QR code contenant la clé',
    key: 'Ou saisissez-y cette clé :',
    copy_key: 'Copier la clé',
    open_app: 'Ouvrir une application de cet appareil',
    confirm:
      'Saisissez ensuite le code affiché par l’application. Partout ailleurs, vous êtes déconnecté.',
    code: 'Code à 6 chiffres',
    code_required: 'Saisissez le code.',
    turn_on: 'Activer',
    keep: 'Chacun permet une seule connexion lorsque vous n’avez pas votre téléphone. Conservez-les en lieu sûr : ils ne seront plus affichés.',
    codes: 'Codes de secours',
    copy: 'Copier les codes de secours',
    download: 'Télécharger',
    file: 'codes-de-secours',
    done: 'Terminé',
  },
} satisfies typeof english;
