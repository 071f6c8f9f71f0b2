/** What the API calls a field in a refusal, where a form calls it otherwise. */
const FORM_FIELDS: Record<string, string> = {
  serviceProviderCategoryIds: 'serviceProviderCategories',
  productCategoryIds: 'productCategories',
};

/**
 * The refused fields of an answer, by the names that forms have for them. What is wrong with one
 * element of a list ("productCategoryIds/0") is wrong with the list.
 */
export const refusedFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([pointer, detail]) => {
      const name = pointer.split('/')[0] ?? pointer;
      return [FORM_FIELDS[name] ?? name, detail];
    }),
  );
