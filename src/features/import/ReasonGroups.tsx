import { useState } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Paper,
  Typography,
} from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { PreviewKind } from './importRow';
import type { ReasonGroup } from './preview';
import { PAGE_SIZE, PreviewPager, usePreviewPart } from './previewPages';
import { PreviewTable } from './PreviewTable';
import type { StepProps } from './useImport';
import { ValueChoice } from './ValueChoice';

/** Groups of at most this many rows show them at once. */
const FEW = 5;

interface ReasonGroupsProps extends StepProps<'preview'> {
  kind: PreviewKind;
  /** The name of the region with the groups. */
  label: string;
}

/** A reason and, unfolded, its rows. */
const Group = ({ state, control, kind, group }: ReasonGroupsProps & { group: ReasonGroup }) => {
  const text = useCsvImportText();
  const { reason, rows, value } = group;
  return (
    <Paper variant="outlined">
      <Accordion
        elevation={0}
        disableGutters
        sx={{ bgcolor: 'transparent' }}
        defaultExpanded={rows <= FEW}
        slotProps={{ transition: { unmountOnExit: true } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>
          <Typography component="span" sx={{ flexGrow: 1, pr: 2, overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap', pr: 1 }}>
            {text('csvImport.preview.rows', rows)}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <PreviewTable control={control} kind={kind} reason={reason} count={rows} label={reason} />
        </AccordionDetails>
      </Accordion>
      {value && (
        <ValueChoice
          {...{ control, value }}
          onChoose={(choice) => void control.choose(state, value, choice)}
        />
      )}
    </Paper>
  );
};

/** The rows that are not, or may not be, imported, those with equal reasons together. */
export const ReasonGroups = (props: ReasonGroupsProps) => {
  const { control, kind, label } = props;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = usePreviewPart(control, ['reasons', kind, page], (importer) =>
    importer.reasons(kind, page * PAGE_SIZE, PAGE_SIZE),
  );
  // A choice leaves fewer groups.
  if (page > 0 && data && page * PAGE_SIZE >= data.total) setPage(page - 1);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data?.groups.map((group) => (
        <Group key={group.reason} {...props} group={group} />
      ))}
      <PreviewPager page={page} count={data?.total ?? 0} onChange={setPage} />
    </Box>
  );
};
