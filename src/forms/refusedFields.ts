/** API field names that differ from the form's. */
const FORM_FIELDS: Record<string, string> = {
  serviceProviderCategoryIds: 'serviceProviderCategories',
  productCategoryIds: 'productCategories',
};

/**
 * The rejected fields of an error response, by form field name. An error for a list element
 * ("productCategoryIds/0") is reported for the list.
 */
export const refusedFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([pointer, detail]) => {
      const name = pointer.split('/')[0] ?? pointer;
      return [FORM_FIELDS[name] ?? name, detail];
    }),
  );
