import { useState } from 'react';
import { createOnce, type Once } from './once';

/** The guard of one control (see `createOnce`), kept while the component is mounted. */
export const useOnce = (): Once => useState(createOnce)[0];
