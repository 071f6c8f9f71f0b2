import type { ReactNode } from 'react';

/** A text that the browser's translation leaves as it is: an amount, an id, an address or a number. */
export const Untranslated = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
);
