import type { Identifier } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { pathKey } from './pathKey';

/** A record that a text in a file may mean. */
export interface Option {
  id: Identifier;
  name: string;
  /** What tells it from others of its name. */
  hint?: string | undefined;
}

/** A text in a file that names no record, or several. */
export interface UnclearValue {
  column: string;
  resource: ResourceName;
  text: string;
  /** The record below which a new one of this path belongs. */
  above?: Option | undefined;
  /** Whether the import may create a record for it. */
  canCreate: boolean;
}

/** What is used for a text: a record, or a new one with these values, which the import creates first. */
export type Choice = { text: string; name: string } & (
  | { id: Identifier }
  | { creates: Record<string, unknown>; resource: ResourceName }
);

/** What has been chosen for texts, by their column and key. */
export type Choices = Readonly<Record<string, Readonly<Record<string, Choice>>>>;

/** The choices with another one for a text; undefined takes it back. */
export const withChoice = (
  choices: Choices,
  { column, text }: Pick<UnclearValue, 'column' | 'text'>,
  choice: Choice | undefined,
): Choices => {
  const { [pathKey(text)]: _, ...others } = choices[column] ?? {};
  return { ...choices, [column]: choice ? { ...others, [pathKey(text)]: choice } : others };
};
