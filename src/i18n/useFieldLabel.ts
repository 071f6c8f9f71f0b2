import { useTranslateLabel } from 'ra-core';

interface LabelledField {
  source: string;
  /** The message key of the label, where it is not `resources.{resource}.fields.{source}`. */
  label?: string;
  /** Defaults to the resource in context. */
  resource?: string;
}

/** react-admin's `useTranslateLabel`, for labels that are texts. */
export const useFieldLabel = (): ((field: LabelledField) => string) => {
  const translateLabel = useTranslateLabel();
  // A label that is a message key is translated to a text.
  return (field) => translateLabel(field) as string;
};
