/** Marks the skeleton of a list, which seldom has the height of its records. */
export const LIST_SKELETON = 'ListSkeleton';

/** Marks the spinner over the records of a list that loads. */
export const LIST_SPINNER = 'ListSpinner';
