import { Alert, Box } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { formatList } from '../../i18n/language';
import { encodings, isEncoding } from './decodeCsv';
import { NativeSelect } from './NativeSelect';
import type { ReadOptions } from './readFile';
import type { ChosenFile } from './useChosenFile';

interface ReadingFieldsProps {
  file: ChosenFile;
  onRead: (options: ReadOptions) => void;
}

/** How the file is read, where that is a guess: its encoding, with examples, and the row of its header. */
export const ReadingFields = ({ file, onRead }: ReadingFieldsProps) => {
  const { text } = useCsvImportText();
  const { encoding, samples, doubtful, headerChoices, headerLine } = file;
  // Each encoding has the letters of English.
  const isGuess = samples.length > 0 || doubtful > 0 || encoding !== 'utf-8';
  if (!isGuess && headerChoices.length === 0) return null;
  const quoted = formatList(
    samples.map((sample) => text('csvImport.reading.sample', { text: sample })),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {isGuess && (
        <NativeSelect
          label={text('csvImport.reading.encoding')}
          value={encoding}
          hint={samples.length > 0 && text('csvImport.reading.samples', { samples: quoted })}
          onChange={(name) => isEncoding(name) && onRead({ encoding: name })}
        >
          {Object.entries(encodings).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      {headerChoices.length > 0 && (
        <NativeSelect
          label={text('csvImport.reading.header')}
          value={headerLine}
          onChange={(line) => onRead({ encoding, headerLine: Number(line) })}
        >
          {headerChoices.map((choice) => (
            <option key={choice.line} value={choice.line}>
              {text('csvImport.reading.header_choice', choice)}
            </option>
          ))}
        </NativeSelect>
      )}
      {doubtful > 0 && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {text('csvImport.reading.doubtful', doubtful)}
        </Alert>
      )}
    </Box>
  );
};
