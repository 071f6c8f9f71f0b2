import { useState } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { Form } from 'ra-core';
import { SelectInput, type TextInputProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { CheckedTextInput } from '../forms/CheckedTextInput';
import { useTranslate } from '../i18n/useTranslate';
import { Cancel, Dialog } from '../ui/Dialog';
import { selectProps } from '../ui/modalRoots';
import { useSaveShortcut } from '../ui/shortcuts/useShortcut';

/** A text, or one of the `choices`. Its texts are those of the page, by its name. */
export interface SampleField extends Omit<TextInputProps, 'label'> {
  choices?: readonly string[];
}

interface SampleInputsProps {
  page: 'projects' | 'tasks' | 'team' | 'settings';
  fields: SampleField[];
}

/** The fields of a form on a sample page. */
export const SampleInputs = ({ page, fields }: SampleInputsProps) =>
  fields.map(({ choices, ...field }) => {
    const { source, type } = field;
    const label = `placeholders.${page}.fields.${source}`;
    if (!choices) {
      const slotProps = type === 'date' ? { inputLabel: { shrink: true } } : {};
      return <CheckedTextInput key={source} {...field} label={label} slotProps={slotProps} />;
    }
    return (
      <SelectInput
        key={source}
        source={source}
        label={label}
        choices={choices.map((id) => ({ id, name: `placeholders.${page}.${source}.${id}` }))}
        required
        slotProps={{ select: selectProps }}
      />
    );
  });

interface AddButtonProps<T> extends SampleInputsProps {
  page: 'projects' | 'tasks' | 'team';
  /** With which the form starts. */
  defaultValues: T;
  onAdd: (entry: T) => void;
}

/** Opens the dialog that adds an entry to a sample page. */
export const AddButton = <T extends FieldValues>({
  defaultValues,
  onAdd,
  ...inputs
}: AddButtonProps<T>) => {
  const translate = useTranslate();
  const submit = useSaveShortcut();
  const [isOpen, setOpen] = useState(false);
  const title = translate(`placeholders.${inputs.page}.create`);
  const close = () => setOpen(false);
  const add = (values: FieldValues) => {
    const filled = Object.entries(values).filter(([, value]) => value !== null);
    onAdd({ ...defaultValues, ...Object.fromEntries(filled) });
    close();
  };
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="xs">
        <Form<FieldValues>
          noValidate
          disableInvalidFormNotification
          defaultValues={defaultValues}
          onSubmit={add}
        >
          <DialogTitle>{title}</DialogTitle>
          {/* Space for the first field's label, which the content would clip. */}
          <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
            <SampleInputs {...inputs} />
          </DialogContent>
          <DialogActions>
            <Cancel onClick={close} />
            <Button ref={submit} type="submit" variant="contained">
              {translate('placeholders.add')}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
};
