import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';

/** Returns a function that returns the label of a field of a resource beside its changed values. */
export const useChangedLabel = (resource: string): ((source: string) => string) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (source) => {
    const label = fieldLabel({ resource, source });
    // “Enabled: Enabled → Disabled” would contradict itself.
    return label === translate('app.state.enabled') ? translate('app.filter.status') : label;
  };
};
