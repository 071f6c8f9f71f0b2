import type { secondFactor as english } from '../en/secondFactor.ts';

/** What is said of codes and of two-step sign-in, in French. */
export const secondFactor = {
  'secondFactor.required':
    'La connexion à ce compte exige aussi un code de son application d’authentification, ou un code de secours.',
  'secondFactor.expired':
    'Cette connexion est terminée. Saisissez de nouveau le nom d’utilisateur et le mot de passe.',
  'secondFactor.wrongCode':
    'Ce code est incorrect ou a déjà servi. Saisissez le code que l’application affiche maintenant, ou un code de secours inutilisé. Si c’est celui qu’elle affiche, son appareil n’est pas à l’heure : réglez-y la date et l’heure sur automatique.',
  'secondFactor.wrongFirstCode':
    'Ce code est incorrect. Saisissez le code que l’application affiche maintenant. Si c’est celui qu’elle affiche, son appareil n’est pas à l’heure : réglez-y la date et l’heure sur automatique.',
  'secondFactor.wrongClock':
    'Ce code est celui d’une autre heure : l’horloge de l’appareil de votre application est décalée d’environ %{smart_count} minute. Réglez-y la date et l’heure sur automatique, puis saisissez le code que l’application affiche alors. |||| Ce code est celui d’une autre heure : l’horloge de l’appareil de votre application est décalée d’environ %{smart_count} minutes. Réglez-y la date et l’heure sur automatique, puis saisissez le code que l’application affiche alors.',
  'secondFactor.missingKey':
    'Le serveur ne peut pas vérifier les codes de votre application, car la clé de son secret manque. Utilisez un code de secours, ou prévenez l’exploitant de ce serveur.',
  'secondFactor.untrustedBrowser':
    'Ce navigateur n’est pas, ou n’est plus, un navigateur de confiance. Saisissez un code de l’application d’authentification, ou un code de secours.',
  'secondFactor.tooManyAttempts':
    'Trop de codes incorrects. Réessayez dans %{smart_count} minute. |||| Trop de codes incorrects. Réessayez dans %{smart_count} minutes.',
  'secondFactor.on':
    'La connexion en deux étapes est déjà activée. Désactivez-la pour la configurer de nouveau.',
  'secondFactor.off': 'La connexion en deux étapes est désactivée.',
  'secondFactor.mustSetUp':
    'La connexion en deux étapes est obligatoire ici, et vous ne l’avez pas encore configurée. Configurez-la à la page Compte, dans le menu du compte, en haut.',
  'secondFactor.isRequired':
    'La connexion en deux étapes est obligatoire ici et ne peut pas être désactivée. S’il vous faut une nouvelle application, demandez à un autre administrateur de supprimer le second facteur.',
  'secondFactor.notStarted':
    'Aucune configuration de la connexion en deux étapes n’est en cours. Recommencez depuis le début.',
  'trustedBrowser.notFound': 'Il n’y a pas de navigateur de confiance avec l’ID %{id}.',
} satisfies typeof english;
