import type { ComponentType } from 'react';
import { placeholders } from '../i18n/en/placeholders';
import { withMessages } from '../i18n/withMessages';

/** The page with the English texts of the sample pages. */
export const withSampleTexts = (Page: ComponentType) => withMessages({ placeholders }, Page);
