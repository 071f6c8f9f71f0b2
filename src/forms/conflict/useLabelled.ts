import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import type { FieldChange } from './mergeChanges';

/** Returns a function that leaves out changes of fields without a label, which are not editable. */
export const useLabelled = () => {
  const resource = useResourceName();
  const translate = useTranslate();
  return (changes: FieldChange[]) =>
    changes.filter(({ field }) => translate(`resources.${resource}.fields.${field}`, { _: '' }));
};
