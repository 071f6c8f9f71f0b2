import { type ReactNode, useId } from 'react';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { AuditChange } from '../../../contract/audit';
import { isPicture } from '../../../contract/fields';
import { FieldValue } from '../../forms/changes/FieldValue';
import { useChangedLabel } from '../../forms/changes/useChangedLabel';
import { useRestoreText } from '../../i18n/useRestoreText';

const Value = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

interface RestoredFieldProps {
  resource: string;
  /** From the present value to the one that comes back. */
  change: AuditChange;
  /** Whether that is what the whole record was like. */
  isWhole: boolean;
  /** Who has changed the field since; undefined if nobody has, `null` if it is not known who. */
  changedBy: string | null | undefined;
  /** Whether the field is chosen, if it can be. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

/** Says that a field has been changed since, and by whom if that is known. */
const useMark = (changedBy: string | null | undefined, isWhole: boolean) => {
  const text = useRestoreText();
  if (changedBy === undefined) return undefined;
  if (changedBy !== null) return text('restoring.changed_since_by', { username: changedBy });
  // All that differs from what the whole record was like has been changed since.
  return isWhole ? undefined : text('restoring.changed_since');
};

/** The bar of a warning: its colour has too little contrast for a text. */
const markSx = {
  borderLeft: 4,
  borderColor: 'warning.main',
  pl: 1,
  my: 0.5,
  fontWeight: 600,
  overflowWrap: 'anywhere',
};

/** Says that a field has been changed since; not as a warning where all fields have been. */
const Mark = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) => (
  <Typography
    variant="body2"
    color={isWhole ? 'textSecondary' : undefined}
    sx={isWhole ? { ...markSx, borderLeft: 0, pl: 0 } : markSx}
  >
    {children}
  </Typography>
);

/** A field that a restore changes: its value now, and the one that comes back beside it. */
export const RestoredField = ({
  resource,
  change: { field, from, to },
  isWhole,
  changedBy,
  choice,
}: RestoredFieldProps) => {
  const text = useRestoreText();
  const label = useChangedLabel(resource)(field);
  const id = useId();
  const marked = useMark(changedBy, isWhole);
  // The trail does not say whether there is a picture now.
  const isHidden = isPicture(resource, field);
  const former = text(`restoring.picture.${to === 'removed' ? 'removed' : 'changed'}`);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      {choice ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={choice.isChosen}
              slotProps={{ input: { 'aria-describedby': id } }}
              onChange={(_, isChosen) => choice.onChoose(isChosen)}
              sx={{ my: -0.5 }}
            />
          }
          label={<Box sx={{ fontWeight: 600 }}>{label}</Box>}
        />
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      )}
      <Box id={id} sx={{ pl: choice ? 3.375 : 0 }}>
        {marked !== undefined && (
          <Mark key={marked} isWhole={isWhole}>
            {marked}
          </Mark>
        )}
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
            rowGap: 0.5,
            overflowWrap: 'anywhere',
          }}
        >
          {!isHidden && (
            <Value title={text('restoring.now')}>
              <FieldValue {...{ resource, field }} value={from} />
            </Value>
          )}
          <Value title={text(isWhole ? 'restoring.at_that_time' : 'restoring.restored')}>
            {isHidden ? former : <FieldValue {...{ resource, field }} value={to} />}
          </Value>
        </Box>
      </Box>
    </Box>
  );
};
