import { boundsOf, formRulesOf, type Bounds, type FormRules } from '../../contract/inputFields';
import { useResourceName } from '../routing/useResourceName';

/**
 * What the form refuses in a field of its resource, and the bounds of the API, which are only hints.
 * Throws if the API takes no such field.
 */
export const useBounds = (source: string): { rules: FormRules; bounds: Bounds } => {
  const resource = useResourceName();
  return { rules: formRulesOf(resource, source), bounds: boundsOf(resource, source) };
};
