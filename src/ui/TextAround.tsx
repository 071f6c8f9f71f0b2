import type { ReactNode } from 'react';

const PLACE = '\u0000';

interface TextAroundProps {
  /** Returns the text with a word at its place. */
  text: (word: string) => string;
  /** What is shown instead of the word, such as a link. */
  children: ReactNode;
}

/** A translated text that is more than text at one place. */
export const TextAround = ({ text, children }: TextAroundProps) => {
  const [before, after] = text(PLACE).split(PLACE);
  // Replaced with the text: React cannot change one that the browser has translated.
  return (
    <>
      {before && <span key={`before ${before}`}>{before}</span>}
      {children}
      {after && <span key={`after ${after}`}>{after}</span>}
    </>
  );
};
