/** A provider's body as it is stored: a second address line that is empty is none. */
export const normaliseProvider = <T extends { addressLine2?: string | null }>(body: T): T =>
  body.addressLine2 === '' ? { ...body, addressLine2: null } : body;
