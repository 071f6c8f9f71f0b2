import type { Identifier } from 'ra-core';

interface Toggle {
  /** The ids of the records on the page, in order. */
  listed: Identifier[];
  selected: Identifier[];
  /** The record whose box was used, and whether it is selected now. */
  id: Identifier;
  isSelected: boolean;
  /** The record whose box was used before, when Shift extends the choice from there. */
  from?: Identifier | undefined;
}

/** The records from one to the other, both included; the last alone if the first is not listed. */
const rangeOf = (listed: Identifier[], from: Identifier | undefined, to: Identifier) => {
  const ends = [from, to].map((id) => listed.findIndex((one) => one === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first === -1 ? [to] : listed.slice(first, last + 1);
};

/** The selected ids after a box was used: it and those up to `from` become selected or unselected. */
export const afterToggle = ({ listed, selected, id, isSelected, from }: Toggle): Identifier[] => {
  const range = new Set(rangeOf(listed, from, id));
  const others = selected.filter((one) => !range.has(one));
  return isSelected ? [...others, ...range] : others;
};
