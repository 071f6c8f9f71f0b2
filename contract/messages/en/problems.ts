/** Why a request is rejected, as sentences that a person can act on. */
export const problems = {
  'body.notAnObject': 'The request body must be a JSON object.',
  'body.malformedForm': 'The request body is not a valid form.',
  'body.malformedJson': 'The request body is not valid JSON.',
  'body.notUtf8': 'The request body is not valid UTF-8.',
  'body.tooManyValues': 'The request body has too many values: at most %{limit} are allowed.',
  'body.tooDeep': 'The request body is nested too deeply: at most %{limit} levels are allowed.',
  'body.tooLarge': 'The request is too large: at most %{kilobytes} kB are allowed.',
  'body.wrongLength': 'The length of the request body does not match Content-Length.',
  'charset.unsupported': 'The request body must be in UTF-8.',
  'contentType.unsupported': 'The request body must be JSON (content type application/json).',
  'contentEncoding.unsupported':
    'The request body is compressed in a way that the server does not support.',
  'contentEncoding.malformed': 'The request body cannot be decompressed.',
  'request.notHttp': 'The request is not valid HTTP.',
  'request.invalid': 'The request is not valid.',
  'request.headersTooLong': 'The address and headers of the request are too long.',
  'request.timeout': 'The request took too long to arrive.',
  'requests.tooMany': 'Too many requests. Please slow down.',

  'field.required': '%{label} is required.',
  'field.maxLength': '%{label} must be at most %{limit} characters long.',
  'field.maxItems': '%{label} must have at most %{limit} entries.',
  'field.minimum': '%{label} must be at least %{limit}.',
  'field.maximum': '%{label} must be at most %{limit}.',
  'field.twoDecimals': '%{label} must have at most two decimals.',
  'field.integer': '%{label} must be a whole number.',
  'field.number': '%{label} must be a number.',
  'field.string': '%{label} must be text.',
  'field.boolean': '%{label} must be true or false.',
  'field.array': '%{label} must be a list.',
  'field.object': '%{label} must be an object.',
  'field.unstorable': '%{label} contains a character that cannot be stored.',
  'field.invalid': '%{label} is not valid.',
  'field.oneOf': '%{label} must be one of %{values}.',
  'field.amount': '%{label} must be a number from 0 to %{maximum}, such as 12500.50.',
  'field.text': '%{label} must be text of at most %{maxLength} characters.',
  'field.idOrNull': '%{label} must be a record ID, or null.',
  'field.like': '%{label} must be written like %{example}.',
  'field.idOrNullText': '%{label} must be a record ID, or "null".',
  'field.ids': '%{label} must be a list of record IDs.',
  'email.malformed': '%{label} must be an e-mail address such as name@example.com.',
  'email.taken':
    'A service provider with the e-mail address %{email} already exists. Enter another address.',
  'username.unsuitable':
    'Username must not begin or end with a space, or contain several spaces in a row, line breaks, tabs or invisible characters. Enter it without them.',
  'username.reserved':
    'Usernames in parentheses are reserved for entries of the server. Choose another name.',
  'username.taken': 'Somebody already has this username. Choose another.',
  'pricing.unknown': '%{label} must be Fixed or Range, in any letter case.',

  'category.unknownParent': 'Parent category %{id} does not exist.',
  'category.cycle': 'A category cannot be placed under itself or one of its sub-categories.',
  'category.tooDeep':
    'Categories can have at most %{limit} levels. Choose a parent category nearer to the top.',
  'reference.unknown': '%{label} %{id} does not exist.',
  'product.unknownCategory': 'Product category %{id} does not exist.',
  'product.unknownProvider': 'Service provider %{id} does not exist.',
  'savedView.tooMany':
    'You have saved %{limit} views, which is the maximum. Delete one to save another.',
  'provider.unknownCategory': 'Service provider category %{id} does not exist.',

  'picture.allowed':
    'a PNG, JPEG or WebP picture of at most %{mebibytes} MiB, %{megapixels} megapixels and %{side} pixels a side',
  'picture.notBase64': 'The picture must be sent in base64, as %{allowed}.',
  'picture.notDataUrl': 'The picture must be a data URL of %{allowed}.',
  'picture.tooManyBytes': 'The picture is too large. Please choose %{allowed}.',
  'picture.wrongType': 'The file is not %{allowed}.',
  'picture.unreadable': 'The picture cannot be read. Please choose %{allowed}.',
  'picture.tooComplex':
    'The picture takes too much time or memory to process. Please save it again as a plain JPEG, or choose another picture.',
  'picture.tooManyPixels':
    'The picture is too large (%{width} × %{height} pixels). Please choose %{allowed}.',
  'picture.replaced': 'The picture has been replaced in the meantime.',
  'picture.changed': 'Someone else has changed this picture in the meantime.',
  'picture.noOriginal': 'No original is stored for this picture.',
  'pictures.interrupted':
    'The processing of the picture stopped unexpectedly. Please try again, or choose another picture if that does not help.',
  'pictures.busy': 'Too many pictures are being processed. Please try again soon.',

  'session.required': 'Please sign in to continue.',
  'session.disabled': 'Your account has been disabled. Please ask another administrator.',
  'confirmation.required': 'Please confirm that it is you to do this. Nothing has been changed.',
  'confirmation.passkeyRefused': 'This passkey was not accepted. Enter your password.',
  'credentials.wrong': 'Invalid username or password',
  'signIn.tooManyAttempts':
    'Too many attempts to sign in. Please try again in %{smart_count} minute. |||| Too many attempts to sign in. Please try again in %{smart_count} minutes.',
  'signIn.busy': 'Too many people are signing in. Please try again.',
  'session.notFound': 'You have no session %{id}. It may have ended.',
  'password.wrongCurrent': 'This is not your current password. Check it and try again.',
  'password.tooManyAttempts':
    'Too many wrong passwords. Please try again in %{smart_count} minute. |||| Too many wrong passwords. Please try again in %{smart_count} minutes.',
  'administrator.notFound': 'Administrator %{id} does not exist.',
  'administrator.disabled': '%{username} is disabled. Enable the account first.',
  'administrator.lastEnabled':
    '%{username} is the only administrator who can sign in. Enable or invite another one first.',
  'administrator.cannotDisableSelf':
    'You cannot disable your own account. Ask another administrator to do it.',
  'administrator.cannotRemoveOwnFactor':
    'You turn off your own two-step sign-in on the page Account.',
  'administrator.cannotResetSelf':
    'You change your own password on the page Account, with the current one. Ask another administrator for a link if you have forgotten it.',
  'invitation.notFound':
    'Invitation %{id} does not exist. It may have been used or withdrawn, or have expired.',
  'link.notFound':
    'This link is no longer valid: it has expired, has already been used, or has been replaced by a newer one. Ask an administrator for a new link.',
  'link.tooManyAttempts':
    'Too many attempts with a link. Please try again in %{smart_count} minute. |||| Too many attempts with a link. Please try again in %{smart_count} minutes.',

  'record.notFound': 'There is no record %{id} in %{resource}.',
  'record.noPicture': 'The record %{id} in %{resource} has no picture: %{picture}.',
  'category.notFound': 'Category %{id} does not exist.',
  'product.notFound': 'Product %{id} does not exist.',
  'product.imageNotFound': 'Product %{productId} has no image %{id}.',
  'provider.notFound': 'Service provider %{id} does not exist.',
  'savedView.notFound': 'Saved view %{id} does not exist.',
  'address.notFound': 'Nothing was found at this address.',
  'address.malformed': 'The address of the request is not valid.',
  'address.forbidden': 'This address is not accessible.',
  'endpoint.notFound': 'Endpoint not found.',
  'method.notAllowed': 'This address does not support the method of the request.',

  'clientKey.malformed': '%{label} must be 1 to 255 visible ASCII characters.',
  'idempotencyKey.reused': 'This Idempotency-Key has already been used for a different request.',
  'idempotencyKey.inFlight': 'The same request is still in progress. Please wait a moment.',
  'ifMatch.malformed': 'The If-Match header must be a list of quoted entity tags, or *.',
  'ifNoneMatch.malformed': 'The If-None-Match header must be a list of quoted entity tags, or *.',
  'condition.unsupported':
    'The request depends on a version (If-Match or If-None-Match), but this call changes nothing that has one.',
  'version.malformed': '%{label} must be a quoted entity tag.',
  'record.changed': 'Someone else has changed this record in the meantime.',
  'precondition.failed': 'The file is not in the state that the request expects.',
  'range.unsatisfiable': 'The file does not have the requested range.',

  'server.error': 'Something went wrong on the server. Please try again.',
  'server.busy': 'The server is too busy at the moment. Please try again.',
  'server.stopping': 'The server is shutting down.',
  'database.damaged':
    'A part of the database is damaged and cannot be read. Please tell the operator of this server.',
  'database.notResponding': 'The database is not responding.',
  'database.unreachable': 'The database cannot be reached. Please try again soon.',
  'database.timeout': 'The database took too long to respond. Please try again.',
  'database.diskFull':
    'Nothing can be saved because the disk of the database is full. Please tell the operator of this server.',
  'database.diskNearlyFull':
    'Nothing can be saved because the disk of the server is nearly full (free: %{freeMegabytes} MB). Please tell the operator of this server.',
  'change.unknownOutcome':
    'The connection to the database was lost, so the change may or may not have been saved. Please check before you try again.',
  'change.repeatable':
    'The connection to the database was lost, so the change may or may not have been saved. It is safe to try again: nothing is saved twice.',

  'auditEntry.notFound': 'The history has no entry %{id}.',
  'restore.changedSince': '%{label} has been changed since. Nothing has been restored.',
  'restore.notKept': 'The former value is no longer kept: %{label}.',
  'restore.fixedField': '%{label} cannot be restored.',
  'restore.imageOfProduct':
    'An added image is disabled in its own history. The deletion of an image is permanent.',
  'restore.previewOfProduct': 'The preview image is restored in the history of its product.',
  'restore.previewGone': 'The former preview image has been deleted.',
  'restore.deletion': 'A deletion is permanent and cannot be taken back.',
  'restore.deleted': 'The record has been deleted. Its values cannot be restored.',
  'restore.noStatus':
    'The creation of a record without a status cannot be taken back, because it cannot be disabled.',
  'restore.unsupported': 'Changes of saved views and accounts cannot be taken back.',
  'restore.nothing': 'The history entry has none of these fields.',
};
