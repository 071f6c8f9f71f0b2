/** Normalises a provider's body for storage: an empty or missing second address line becomes `null`. */
export const normaliseProvider = <T extends { addressLine2?: string | null }>(
  body: T,
): T & { addressLine2: string | null } => ({
  ...body,
  addressLine2: body.addressLine2 === '' ? null : (body.addressLine2 ?? null),
});
