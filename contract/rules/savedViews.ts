import { SAVED_VIEW_LIMITS } from '../savedViewLimits.ts';
import type { Violation } from './violation.ts';

/** One view more for a user who has as many as are allowed. */
export const tooManyViews = (count: number): Violation | undefined =>
  count < SAVED_VIEW_LIMITS.perUser
    ? undefined
    : {
        pointer: '/name',
        message: 'savedView.tooMany',
        values: { limit: SAVED_VIEW_LIMITS.perUser },
      };
