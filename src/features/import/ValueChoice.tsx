import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import type { Choice, UnclearValue } from './choices';
import { NewRecord } from './NewRecord';
import { RecordPicker } from './RecordPicker';
import type { ImportControl } from './useImport';

interface ValueChoiceProps {
  control: ImportControl;
  value: UnclearValue;
  onChoose: (choice: Choice) => void;
}

/** Chooses a record for a text, or has the import create one. */
export const ValueChoice = ({ control, value, onChoose }: ValueChoiceProps) => {
  const translate = useCsvImportText();
  const [isCreating, setIsCreating] = useState(false);
  const { resource, text, canCreate } = value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, px: 2, pb: 2 }}>
      <RecordPicker
        control={control}
        resource={resource}
        label={translate('csvImport.choice.use', { text })}
        onChoose={(option) =>
          option && onChoose({ text, id: option.id, name: option.hint ?? option.name })
        }
      />
      {canCreate && (
        <Button onClick={() => setIsCreating(true)}>
          {translate('csvImport.choice.create', { text })}
        </Button>
      )}
      {isCreating && (
        <NewRecord
          control={control}
          value={value}
          onClose={() => setIsCreating(false)}
          onCreate={onChoose}
        />
      )}
    </Box>
  );
};
