import { Box, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import type { StepProps } from './useImport';

/** The records that have been chosen for texts in the file. Each choice can be taken back. */
export const ChosenValues = ({ state, control }: StepProps<'preview'>) => {
  const text = useCsvImportText();
  const id = useId();
  const { file, isStarting = false } = state;
  const chosen = Object.entries(file.choices).flatMap(([column, choices]) =>
    Object.values(choices).map((choice) => ({ column, choice })),
  );
  if (chosen.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} inert={isStarting}>
      <Typography id={id} sx={{ mb: 1 }}>
        {text('csvImport.choice.chosen')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chosen.map(({ column, choice }) => (
          <Chip
            key={`${column} ${choice.text}`}
            label={text('id' in choice ? 'csvImport.choice.is' : 'csvImport.choice.is_new', {
              text: choice.text,
              name: choice.name,
            })}
            onDelete={() => void control.choose(state, { column, text: choice.text })}
            sx={{
              maxWidth: '100%',
              height: 'auto',
              '& .MuiChip-label': { py: 0.5, whiteSpace: 'normal' },
            }}
          />
        ))}
      </Box>
    </Box>
  );
};
