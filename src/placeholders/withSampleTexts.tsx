import type { ComponentType } from 'react';
import { placeholders } from '../i18n/en/placeholders';
import { LaterMessages } from '../i18n/LaterMessages';

const MESSAGES = { placeholders };

/** The page with the English texts of the sample pages. */
export const withSampleTexts =
  (Page: ComponentType): ComponentType =>
  () => (
    <LaterMessages messages={MESSAGES}>
      <Page />
    </LaterMessages>
  );
