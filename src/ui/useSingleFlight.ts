import { useState } from 'react';
import { createSingleFlight, type SingleFlight } from './singleFlight';

// In a file of its own, because the sign-in page uses the other one without React.
/** The guard of one control (see `createSingleFlight`), kept while the component is mounted. */
export const useSingleFlight = (): SingleFlight => useState(createSingleFlight)[0];
