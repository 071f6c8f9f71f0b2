import type { ComponentType } from 'react';
import { placeholders } from '../i18n/en/placeholders';
import { LaterMessages } from '../i18n/LaterMessages';

const TEXTS = { placeholders };

/** A sample page with its English texts, which are not loaded with the console. */
export const withTexts = (Page: ComponentType): ComponentType => {
  const PageWithTexts = () => (
    <LaterMessages messages={TEXTS}>
      <Page />
    </LaterMessages>
  );
  return PageWithTexts;
};
