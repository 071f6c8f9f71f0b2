import { boundsOf, type Bounds } from '../../contract/inputFields';
import { useResourceName } from '../routing/useResourceName';

/** The bounds that the API gives to a field of the form's resource. Throws if it takes no such field. */
export const useBounds = (source: string): Bounds => boundsOf(useResourceName(), source);
