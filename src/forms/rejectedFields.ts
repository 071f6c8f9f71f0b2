/**
 * The rejected fields of an error response, by form field name. An error for a list element
 * ("categoryIds/0") is reported for the list. `formFields` maps field names of the API to
 * those of the form where they differ.
 */
export const rejectedFields = (
  errors: Record<string, string>,
  formFields: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([pointer, detail]) => {
      const name = pointer.split('/')[0] ?? pointer;
      return [formFields[name] ?? name, detail];
    }),
  );
