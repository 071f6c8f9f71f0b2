import { useId, useState } from 'react';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import type { Identifier, RaRecord } from 'ra-core';
import { Cancel, Dialog } from '../../ui/Dialog';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { ChangedFields } from '../changes/ChangedFields';
import { FieldValue } from '../changes/FieldValue';
import { useResourceOptions } from '../../routing/Resource';
import { LastChange } from './LastChange';
import { type FieldChange, type Clash, fieldsOf } from './mergeChanges';

const SIDES = ['theirs', 'mine'] as const;
type Side = (typeof SIDES)[number];

export interface ConflictDialogProps {
  resource: string;
  id: Identifier;
  clashes: Clash[];
  /** What else of the other person's is saved with the user's own changes. */
  kept: FieldChange[];
  onSave: (chosen: Partial<RaRecord>) => void;
  onCancel: () => void;
}

/** Asks which value to keep for each field that two people changed. */
export const ConflictDialog = ({
  resource,
  id: recordId,
  clashes,
  kept,
  onSave,
  onCancel,
}: ConflictDialogProps) => {
  const translate = useTranslate();
  const { mergeGroups } = useResourceOptions(resource);
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const isComplete = clashes.every(({ field }) => choices[field]);

  const save = () => {
    const values = clashes.map((clash) =>
      fieldsOf(clash.field, clash[choices[clash.field] ?? 'mine'], mergeGroups),
    );
    onSave(Object.assign({}, ...values) as Partial<RaRecord>);
  };

  return (
    <Dialog open onClose={onCancel} role="alertdialog" aria-describedby={id}>
      <DialogTitle>{translate('changes.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id} sx={{ mb: 2.5 }}>
          {translate('changes.conflict.text')}
        </DialogContentText>
        <LastChange resource={resource} id={recordId} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {clashes.map((clash) => (
            <Choice
              key={clash.field}
              resource={resource}
              clash={clash}
              chosen={choices[clash.field]}
              onChoose={(side) => setChoices((all) => ({ ...all, [clash.field]: side }))}
            />
          ))}
        </Box>
        {kept.length > 0 && (
          <Box sx={{ mt: 2.5 }}>
            {translate('changes.conflict.kept')}
            <ChangedFields resource={resource} changes={kept} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Cancel onClick={onCancel} />
        <Button variant="contained" disabled={!isComplete} onClick={save}>
          {translate('changes.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ChoiceProps {
  resource: string;
  clash: Clash;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

const Choice = ({ resource, clash, chosen, onChoose }: ChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {useFieldLabel()({ resource, source: clash.field })}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ gap: 0.5 }}
      >
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Box component="span" sx={{ display: 'block', pt: 0.75 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {translate(`changes.conflict.${side}`)}
                </Box>{' '}
                <FieldValue resource={resource} field={clash.field} value={clash[side]} />
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

interface MergedNoticeProps {
  resource: string;
  changes: FieldChange[];
}

/**
 * Lists the fields changed by someone else that were saved together with the user's own changes.
 */
export const MergedNotice = ({ resource, changes }: MergedNoticeProps) => (
  <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
    {useTranslate()('changes.conflict.merged')}
    <ChangedFields resource={resource} changes={changes} />
  </Box>
);
