import { useState } from 'react';
import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { formatList } from '../../i18n/language';
import type { PreviewKind } from './importRow';
import type { StateAt } from './importState';
import type { PlanCounts } from './preview';
import { PreviewTable } from './PreviewTable';
import { ChosenValues } from './ChosenValues';
import { StepHeading } from './ColumnsStep';
import { ReasonGroups } from './ReasonGroups';
import type { StepProps } from './useImport';

const KINDS: PreviewKind[] = ['invalid', 'doubtful', 'create', 'update', 'unchanged'];

// Joined buttons would lose a border where they wrap.
const kindsSx = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButtonGroup-grouped': {
    m: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
};

/** How many rows there are of a kind, with those that wrong quotes have made one. */
const shownCount = (counts: PlanCounts, kind: PreviewKind) =>
  kind === 'invalid' ? counts.invalid + counts.inside : counts[kind];

/** The kind of rows that is shown, and how to show another. */
const useShownKind = (counts: PlanCounts) => {
  const [chosen, setChosen] = useState<PreviewKind>();
  const first = KINDS.find((each) => counts[each]) ?? 'create';
  // The last error may have been resolved.
  const isShown = chosen && (counts[chosen] > 0 || chosen !== 'invalid');
  return [isShown ? chosen : first, setChosen] as const;
};

/** How many rows are sent. */
const sentCount = ({ doubtful, create, update }: PlanCounts) => doubtful + create + update;

interface RemarksProps extends Pick<StateAt<'preview'>, 'file' | 'counts'> {
  kind: PreviewKind;
}

/** What is not, or may not be, imported. */
const Remarks = ({ file, counts, kind }: RemarksProps) => {
  const text = useCsvImportText();
  const isAnySent = sentCount(counts) > 0;
  const ignored = file.columns.filter(
    ({ name, missingIn }) => missingIn === 'create' && file.mapping.includes(name),
  );
  return (
    <>
      {kind === 'doubtful' && <Alert severity="info">{text('csvImport.preview.sent')}</Alert>}
      {counts.invalid > 0 && (
        <Alert severity="warning">
          {text(`csvImport.preview.${isAnySent ? 'partial' : 'none_valid'}`)}
        </Alert>
      )}
      {counts.create > 0 && ignored.length > 0 && (
        <Alert severity="info">
          {text('csvImport.preview.ignored', {
            columns: formatList(ignored.map(({ label }) => label)),
          })}
        </Alert>
      )}
      {!isAnySent && counts.invalid === 0 && (
        <Alert severity="info">{text('csvImport.preview.nothing')}</Alert>
      )}
    </>
  );
};

/** Shows what the import will do, before anything is sent. */
export const PreviewStep = ({ state, control }: StepProps<'preview'>) => {
  const text = useCsvImportText();
  const { file, counts, isStarting, isElsewhere } = state;
  const [kind, setChosen] = useShownKind(counts);
  const toSend = sentCount(counts);
  const region = text(`csvImport.preview.${kind}`, shownCount(counts, kind));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepHeading title={text('csvImport.preview.title')} file={file} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_, next: PreviewKind | null) => next && setChosen(next)}
        aria-label={text('csvImport.preview.show')}
        sx={kindsSx}
      >
        {KINDS.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
            {text(`csvImport.preview.${each}`, shownCount(counts, each))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(kind === 'invalid' || kind === 'doubtful') && counts[kind] > 0 ? (
        <ReasonGroups key={kind} {...{ state, control }} kind={kind} label={region} />
      ) : (
        <PreviewTable key={kind} {...{ control, kind }} count={counts[kind]} label={region} />
      )}
      <ChosenValues {...{ state, control }} />
      <Remarks {...{ file, counts, kind }} />
      {isElsewhere && <Alert severity="warning">{text('csvImport.preview.elsewhere')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(toSend > 0 || counts.invalid > 0) && (
          <Button
            variant={toSend > 0 ? 'contained' : 'outlined'}
            disabled={isStarting}
            onClick={() => void control.start(state)}
          >
            {toSend > 0
              ? text('csvImport.preview.start', toSend)
              : text('csvImport.preview.to_download')}
          </Button>
        )}
        <Button disabled={isStarting} onClick={() => control.show({ step: 'columns', file })}>
          {text('csvImport.preview.back')}
        </Button>
      </Box>
    </Box>
  );
};
