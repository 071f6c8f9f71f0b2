import type { problems as english } from '../en/problems.ts';

/** The French sentences that say why a request is rejected. */
export const problems = {
  'body.notAnObject': 'Le corps de la requête doit être un objet JSON.',
  'body.malformedForm': 'Le corps de la requête n’est pas un formulaire valide.',
  'body.malformedJson': 'Le corps de la requête n’est pas un JSON valide.',
  'body.notUtf8': 'Le corps de la requête n’est pas en UTF-8 valide.',
  'body.tooManyValues': 'Le corps de la requête contient trop de valeurs : %{limit} au maximum.',
  'body.tooDeep':
    'Le corps de la requête est imbriqué trop profondément : %{limit} niveaux au maximum.',
  'body.tooLarge': 'La requête est trop volumineuse : %{kilobytes} ko au maximum.',
  'body.wrongLength':
    'La longueur du corps de la requête ne correspond pas à l’en-tête Content-Length.',
  'charset.unsupported': 'Le corps de la requête doit être en UTF-8.',
  'contentType.unsupported':
    'Le corps de la requête doit être en JSON (type de contenu application/json).',
  'contentEncoding.unsupported':
    'Le corps de la requête est compressé dans un format que le serveur ne prend pas en charge.',
  'contentEncoding.malformed': 'Le corps de la requête ne peut pas être décompressé.',
  'request.notHttp': 'La requête n’est pas une requête HTTP valide.',
  'request.invalid': 'La requête n’est pas valide.',
  'request.headersTooLong': 'L’adresse et les en-têtes de la requête sont trop longs.',
  'request.timeout': 'La requête a mis trop de temps à arriver.',
  'requests.tooMany': 'Trop de requêtes. Veuillez ralentir.',

  'field.required': '%{label} : ce champ est obligatoire.',
  'field.maxLength': '%{label} : %{limit} caractères au maximum.',
  'field.maxItems': '%{label} : %{limit} éléments au maximum.',
  'field.minimum': '%{label} : la valeur doit être supérieure ou égale à %{limit}.',
  'field.maximum': '%{label} : la valeur doit être inférieure ou égale à %{limit}.',
  'field.twoDecimals': '%{label} : deux décimales au maximum.',
  'field.integer': '%{label} : la valeur doit être un nombre entier.',
  'field.number': '%{label} : la valeur doit être un nombre.',
  'field.string': '%{label} : la valeur doit être un texte.',
  'field.boolean': '%{label} : la valeur doit être true ou false.',
  'field.array': '%{label} : la valeur doit être une liste.',
  'field.object': '%{label} : la valeur doit être un objet.',
  'field.unstorable': '%{label} : le texte contient un caractère qui ne peut pas être enregistré.',
  'field.invalid': '%{label} : la valeur n’est pas valide.',
  'field.oneOf': '%{label} : les valeurs possibles sont %{values}.',
  'field.amount':
    '%{label} : la valeur doit être un nombre de 0 à %{maximum}, par exemple 12500.50.',
  'field.text': '%{label} : la valeur doit être un texte de %{maxLength} caractères au maximum.',
  'field.idOrNull': '%{label} : la valeur doit être le numéro d’un enregistrement, ou null.',
  'field.like': '%{label} : la valeur doit être écrite comme %{example}.',
  'field.idOrNullText':
    '%{label} : la valeur doit être le numéro d’un enregistrement, ou le texte null.',
  'field.ids': '%{label} : la valeur doit être une liste de numéros d’enregistrements.',
  'email.malformed': '%{label} : saisissez une adresse telle que nom@exemple.com.',
  'email.taken':
    'Un prestataire utilise déjà l’adresse e-mail %{email}. Saisissez une autre adresse.',
  'username.unsuitable':
    'Le nom d’utilisateur ne doit ni commencer ni finir par une espace, ni contenir plusieurs espaces de suite, de saut de ligne, de tabulation ou de caractère invisible. Saisissez-le sans eux.',
  'username.reserved':
    'Les noms d’utilisateur entre parenthèses sont réservés aux entrées du serveur. Choisissez un autre nom.',
  'username.taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  'pricing.unknown': '%{label} : la valeur doit être Fixed ou Range, en majuscules ou minuscules.',

  'category.unknownParent': 'La catégorie parente %{id} n’existe pas.',
  'category.cycle':
    'Une catégorie ne peut être placée ni sous elle-même ni sous l’une de ses sous-catégories.',
  'category.tooDeep':
    'Les catégories peuvent avoir au plus %{limit} niveaux. Choisissez une catégorie parente plus proche du premier niveau.',
  'reference.unknown': '%{label}\u00a0: le numéro %{id} n’existe pas.',
  'product.unknownCategory': 'La catégorie de produits %{id} n’existe pas.',
  'product.unknownProvider': 'Le prestataire %{id} n’existe pas.',
  'savedView.tooMany':
    'Vous avez enregistré %{limit} vues, le maximum. Supprimez-en une pour en enregistrer une autre.',
  'provider.unknownCategory': 'La catégorie de prestataires %{id} n’existe pas.',

  'picture.allowed':
    'une image PNG, JPEG ou WebP d’au plus %{mebibytes} Mio, %{megapixels} mégapixels et %{side} pixels de côté',
  'picture.notBase64': 'L’image doit être envoyée en base64 : %{allowed}.',
  'picture.notDataUrl': 'L’image doit être une URL de données contenant %{allowed}.',
  'picture.tooManyBytes': 'L’image est trop volumineuse. Choisissez %{allowed}.',
  'picture.wrongType': 'Le fichier doit être %{allowed}.',
  'picture.unreadable': 'L’image ne peut pas être lue. Choisissez %{allowed}.',
  'picture.tooComplex':
    'Le traitement de l’image demande trop de temps ou de mémoire. Enregistrez-la de nouveau en JPEG simple, ou choisissez une autre image.',
  'picture.tooManyPixels':
    'L’image est trop grande (%{width} × %{height} pixels). Choisissez %{allowed}.',
  'picture.replaced': 'L’image a été remplacée entre-temps.',
  'picture.changed': 'Quelqu’un d’autre a modifié cette image entre-temps.',
  'picture.noOriginal': 'L’original de cette image n’est pas conservé.',
  'pictures.interrupted':
    'Le traitement de l’image s’est interrompu de façon inattendue. Réessayez, ou choisissez une autre image si cela ne suffit pas.',
  'pictures.busy': 'Trop d’images sont en cours de traitement. Réessayez dans un instant.',

  'session.required': 'Veuillez vous connecter pour continuer.',
  'session.disabled': 'Votre compte a été désactivé. Adressez-vous à un autre administrateur.',
  'confirmation.required': 'Confirmez que c’est bien vous pour faire cela. Rien n’a été modifié.',
  'confirmation.passkeyRefused':
    'Cette clé d’accès n’a pas été acceptée. Saisissez votre mot de passe.',
  'credentials.wrong': 'Nom d’utilisateur ou mot de passe incorrect',
  'signIn.tooManyAttempts':
    'Trop de tentatives de connexion. Réessayez dans %{smart_count} minute. |||| Trop de tentatives de connexion. Réessayez dans %{smart_count} minutes.',
  'signIn.busy': 'Trop de personnes se connectent en ce moment. Veuillez réessayer.',
  'session.notFound': 'Vous n’avez pas de session %{id}. Elle est peut-être terminée.',
  'password.wrongCurrent': 'Ce n’est pas votre mot de passe actuel. Vérifiez-le et réessayez.',
  'password.tooManyAttempts':
    'Trop de mots de passe incorrects. Réessayez dans %{smart_count} minute. |||| Trop de mots de passe incorrects. Réessayez dans %{smart_count} minutes.',
  'administrator.notFound': 'L’administrateur %{id} n’existe pas.',
  'administrator.disabled': 'Le compte de %{username} est désactivé. Activez-le d’abord.',
  'administrator.lastEnabled':
    'Le compte de %{username} est le seul compte d’administrateur actif. Activez-en un autre ou invitez quelqu’un d’abord.',
  'administrator.cannotDisableSelf':
    'Vous ne pouvez pas désactiver votre propre compte. Demandez-le à un autre administrateur.',
  'administrator.cannotRemoveOwnFactor':
    'Vous désactivez votre propre connexion en deux étapes à la page Compte.',
  'administrator.cannotResetSelf':
    'Vous changez votre propre mot de passe à la page Compte, à l’aide du mot de passe actuel. Si vous l’avez oublié, demandez un lien à un autre administrateur.',
  'invitation.notFound':
    'L’invitation %{id} n’existe pas. Elle a peut-être été utilisée ou retirée, ou a expiré.',
  'link.notFound':
    'Ce lien n’est plus valable : il a expiré, a déjà été utilisé ou a été remplacé par un lien plus récent. Demandez un nouveau lien à un administrateur.',
  'link.tooManyAttempts':
    'Trop de tentatives avec un lien. Réessayez dans %{smart_count} minute. |||| Trop de tentatives avec un lien. Réessayez dans %{smart_count} minutes.',

  'record.notFound': 'L’enregistrement %{id} n’existe pas dans %{resource}.',
  'record.noPicture': 'L’enregistrement %{id} de %{resource} n’a pas d’image : %{picture}.',
  'category.notFound': 'La catégorie %{id} n’existe pas.',
  'product.notFound': 'Le produit %{id} n’existe pas.',
  'product.imageNotFound': 'Le produit %{productId} n’a pas d’image %{id}.',
  'provider.notFound': 'Le prestataire %{id} n’existe pas.',
  'savedView.notFound': 'La vue enregistrée %{id} n’existe pas.',
  'address.notFound': 'Il n’y a rien à cette adresse.',
  'address.malformed': 'L’adresse de la requête n’est pas valide.',
  'address.forbidden': 'Cette adresse n’est pas accessible.',
  'endpoint.notFound': 'Ce point d’accès n’existe pas.',
  'method.notAllowed': 'Cette adresse n’accepte pas la méthode de la requête.',

  'clientKey.malformed': '%{label} : de 1 à 255 caractères ASCII visibles.',
  'idempotencyKey.reused': 'Cette clé Idempotency-Key a déjà servi pour une autre requête.',
  'idempotencyKey.inFlight': 'La même requête est encore en cours. Veuillez patienter un instant.',
  'ifMatch.malformed':
    'L’en-tête If-Match doit être une liste d’étiquettes d’entité entre guillemets, ou *.',
  'ifNoneMatch.malformed':
    'L’en-tête If-None-Match doit être une liste d’étiquettes d’entité entre guillemets, ou *.',
  'condition.unsupported':
    'La requête dépend d’une version (If-Match ou If-None-Match), mais cet appel ne modifie rien qui en ait une.',
  'version.malformed': '%{label} : une étiquette d’entité entre guillemets est attendue.',
  'record.changed': 'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
  'precondition.failed': 'Le fichier n’est pas dans l’état attendu par la requête.',
  'range.unsatisfiable': 'Le fichier ne contient pas la plage demandée.',

  'server.error': 'Une erreur s’est produite sur le serveur. Veuillez réessayer.',
  'server.busy': 'Le serveur est trop chargé en ce moment. Veuillez réessayer.',
  'server.stopping': 'Le serveur est en cours d’arrêt.',
  'database.damaged':
    'Une partie de la base de données est endommagée et ne peut pas être lue. Veuillez en informer l’exploitant de ce serveur.',
  'database.notResponding': 'La base de données ne répond pas.',
  'database.unreachable': 'La base de données est injoignable. Veuillez réessayer dans un instant.',
  'database.timeout': 'La base de données a mis trop de temps à répondre. Veuillez réessayer.',
  'database.diskFull':
    'Rien ne peut être enregistré, car le disque de la base de données est plein. Veuillez prévenir l’exploitant de ce serveur.',
  'database.diskNearlyFull':
    'Rien ne peut être enregistré, car le disque du serveur est presque plein (libre : %{freeMegabytes} Mo). Veuillez prévenir l’exploitant de ce serveur.',
  'change.unknownOutcome':
    'La connexion à la base de données a été perdue : la modification a peut-être été enregistrée. Vérifiez avant de réessayer.',
  'change.repeatable':
    'La connexion à la base de données a été perdue : la modification a peut-être été enregistrée. Vous pouvez réessayer sans risque : rien ne sera enregistré deux fois.',

  'auditEntry.notFound': 'L’historique n’a pas d’entrée %{id}.',
  'restore.changedSince': '%{label} : ce champ a été modifié depuis. Rien n’a été rétabli.',
  'restore.notKept': 'L’ancienne valeur n’est plus conservée : %{label}.',
  'restore.fixedField': '%{label} : ce champ ne peut pas être rétabli.',
  'restore.imageOfProduct':
    'Une image ajoutée se désactive dans son propre historique. La suppression d’une image est définitive.',
  'restore.previewOfProduct': 'L’image principale se rétablit dans l’historique de son produit.',
  'restore.previewGone': 'L’ancienne image principale a été supprimée.',
  'restore.deletion': 'Une suppression est définitive et ne peut pas être annulée.',
  'restore.deleted': 'L’enregistrement a été supprimé. Ses valeurs ne peuvent pas être rétablies.',
  'restore.noStatus':
    'La création d’un enregistrement sans statut ne peut pas être annulée, car il ne peut pas être désactivé.',
  'restore.unsupported':
    'Les modifications des vues enregistrées et des comptes ne peuvent pas être annulées.',
  'restore.nothing': 'L’entrée de l’historique n’a aucun de ces champs.',
} satisfies typeof english;
