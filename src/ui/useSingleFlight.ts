import { useState } from 'react';
import { createSingleFlight, type SingleFlight } from './singleFlight';

/** The guard of one control (see `createSingleFlight`), kept while the component is mounted. */
export const useSingleFlight = (): SingleFlight => useState(createSingleFlight)[0];
