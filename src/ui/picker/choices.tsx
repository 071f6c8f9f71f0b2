import type { Identifier } from 'ra-core';
import { Box, Typography } from '@mui/material';
import { collator } from '../../i18n/language';
import type { RecordDescription } from '../../routing/Resource';

/** A picker option: a record by its name, or an option that is not a record. */
export interface PickerChoice {
  id: Identifier;
  name: string;
  /** Where it is in its tree, which is searched too. */
  path?: string;
  /** What distinguishes it from another option of the same name. */
  hint?: string | undefined;
  /** Why the option cannot be chosen. */
  refusal?: string;
  /** The name of the record that the option creates, if it stands for none; may be empty. */
  creates?: string;
}

/** The records of a resource as picker options, sorted by name, without those `excluded`. */
export const toChoices = (
  described: ReadonlyMap<Identifier, RecordDescription>,
  excluded: ReadonlySet<Identifier>,
) => {
  const { compare } = collator();
  return [...described]
    .flatMap(([id, description]) => (excluded.has(id) ? [] : [{ id, ...description }]))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.path, b.path));
};

/** The name of a choice; below it, what distinguishes it from another, and why it is disabled. */
export const ChoiceText = ({ name, hint, refusal }: Omit<PickerChoice, 'id'>) => (
  <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
    <span>{name}</span>
    {[hint, refusal].filter(Boolean).map((line) => (
      <Typography key={line} variant="caption" component="span">
        {line}
      </Typography>
    ))}
  </Box>
);
