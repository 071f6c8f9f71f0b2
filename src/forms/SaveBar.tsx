import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useResourceContext, useSaveContext } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { formatList } from '../i18n/language';
import { useFieldLabel } from '../i18n/useFieldLabel';
import { useTranslate } from '../i18n/useTranslate';
import { useSaveShortcut } from '../shortcuts/useSaveShortcut';
import { CancelButton } from './CancelButton';

/** How many unsaved fields are named before the rest is only counted. */
const NAMED_FIELDS = 3;

/**
 * On short viewports (high zoom, for example) the bar does not stick: it would cover too much of
 * the form.
 */
const STICKS = '@media (min-height: 30rem)';

interface SaveBarProps {
  /** Submit button label, and its label while submitting. */
  submit: string;
  submitting: string;
  /** The path that Cancel navigates to. */
  cancelTo: string;
  /** While this field is empty, the submit button is disabled. */
  needs?: string;
}

/**
 * The footer of a form card: submit, Cancel and the list of unsaved fields. Sticks to the bottom of
 * the viewport while the end of the form is below it.
 */
export const SaveBar = ({ submit, submitting, cancelTo, needs }: SaveBarProps) => (
  <Box
    data-save-bar
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: { xs: 1, sm: 1.5 },
      alignItems: 'center',
      mt: 3,
      mx: { xs: -2, sm: -3 },
      mb: -2,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      borderRadius: ({ shape }) => `0 0 ${shape.borderRadius}px ${shape.borderRadius}px`,
      bgcolor: 'background.paper',
      // Above MUI's field labels, which have z-index 1.
      zIndex: 2,
      [STICKS]: { position: 'sticky', bottom: 0 },
    }}
  >
    {/* Keeps focused elements from being scrolled behind the bar. */}
    <GlobalStyles styles={{ html: { [STICKS]: { scrollPaddingBottom: '8rem' } } }} />
    <SubmitButton submit={submit} submitting={submitting} needs={needs} />
    <CancelButton to={cancelTo} />
    <UnsavedFields />
  </Box>
);

const SubmitButton = ({
  submit,
  submitting,
  needs,
}: Pick<SaveBarProps, 'submit' | 'submitting' | 'needs'>) => {
  const { saving } = useSaveContext();
  const button = useSaveShortcut();
  const values = useWatch<Record<string, unknown>>();
  const isMissing = needs !== undefined && !values[needs];
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      // Not `disabled`: a button disabled while focused loses the keyboard position, and an
      // incomplete form must still be able to say what is missing when it is submitted.
      aria-disabled={isMissing || saving}
      onClick={saving ? (event) => event.preventDefault() : undefined}
      sx={{ flexGrow: { xs: 1, sm: 0 }, '&[aria-disabled=true]': { opacity: 0.7 } }}
    >
      {saving ? submitting : submit}
    </Button>
  );
};

/** The labels of the fields that differ from the saved record. */
const UnsavedFields = () => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const resource = useResourceContext();
  const { dirtyFields } = useFormState();
  const fields = Object.keys(dirtyFields);
  if (fields.length === 0) return null;
  const named = fields.slice(0, NAMED_FIELDS).map((source) => fieldLabel({ resource, source }));
  const count = fields.length - named.length;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 0 }, flexGrow: 1 }}
    >
      {translate(count > 0 ? 'app.unsaved.fields_more' : 'app.unsaved.fields', {
        fields: formatList(named),
        count,
      })}
    </Typography>
  );
};
