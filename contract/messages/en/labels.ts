/**
 * The names of fields, parameters and headers, as used at the start of a sentence, where they are not the
 * words of the key: `label.phoneNumber` is "Phone number".
 */
export const labels = {
  'label.addressLine1': 'Address line 1',
  'label.addressLine2': 'Address line 2',
  'label.browserToken': 'Token of the trusted browser',
  'label.challenge': 'Sign-in in progress',
  'label.cropHeight': 'Height of the crop',
  'label.cropLeft': 'Left edge of the crop',
  'label.cropTop': 'Top edge of the crop',
  'label.cropWidth': 'Width of the crop',
  'label.cropZoom': 'Zoom of the crop',
  'label.from': 'Start of the period',
  'label.grouped': 'Grouping',
  'label.idempotencyKey': 'The Idempotency-Key header',
  'label.ifMatch': 'The If-Match header',
  'label.ifNoneMatch': 'The If-None-Match header',
  'label.includeSubcategories': 'Include sub-categories',
  'label.asItWas': 'Whole record as it was',
  'label.auditRun': 'The Audit-Run header',
  'label.isUndo': 'Undo of the bulk change',
  'label.noOfRatings': 'Number of ratings',
  'label.auditEntry': 'History entry',
  'label.run': 'Bulk change',
  'label.runId': 'ID of the bulk change',
  'label.search': 'Search text',
  'label.keepPasskeys': 'Keeping the passkeys',
  'label.removePasskeys': 'Removing the passkeys',
  'label.to': 'End of the period',
  'label.trust': 'Trust in the browser',
};
