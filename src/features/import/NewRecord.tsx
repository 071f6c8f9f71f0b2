import { useState } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { apiResources } from '../../../contract/resources';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { Cancel, Dialog } from '../../ui/Dialog';
import type { Choice, Option, UnclearValue } from './choices';
import { importColumns } from './columns';
import type { ImportControl } from './useImport';
import { RecordPicker } from './RecordPicker';

interface NewRecordProps {
  control: ImportControl;
  value: UnclearValue;
  onClose: () => void;
  onCreate: (choice: Choice) => void;
}

/** Asks for the values of a record that the import creates for a text. Nothing is sent yet. */
export const NewRecord = ({ control, value, onClose, onCreate }: NewRecordProps) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { resource } = value;
  const { parentField = '' } = apiResources[resource];
  const nameField = control.target.nameFields[resource] ?? '';
  const texts = importColumns(resource).filter(
    ({ kind, isRequired }) => kind === 'text' && isRequired,
  );
  const [given, setGiven] = useState<Record<string, string>>({
    [nameField]: /[^›>]*$/.exec(value.text)?.[0].trim() ?? '',
  });
  const [above, setAbove] = useState<Option | null>(value.above ?? null);
  const create = () => {
    const name = given[nameField] ?? '';
    onCreate({
      text: value.text,
      name: above ? `${above.hint ?? above.name} › ${name}` : name,
      creates: { ...given, [parentField]: above?.id ?? null },
      resource,
    });
  };
  return (
    <Dialog open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <DialogTitle>{translate(`resources.${resource}.page.create`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
          {texts.map(({ name, textKind }) => (
            <TextField
              key={name}
              required
              autoFocus={name !== nameField}
              multiline={textKind === 'lines'}
              label={fieldLabel({ resource, source: name })}
              value={given[name] ?? ''}
              onChange={({ target: field }) => setGiven({ ...given, [name]: field.value })}
            />
          ))}
          <RecordPicker
            control={control}
            resource={resource}
            label={fieldLabel({ resource, source: parentField })}
            value={above}
            onChoose={setAbove}
          />
        </DialogContent>
        <DialogActions>
          <Cancel onClick={onClose} />
          <Button type="submit" variant="contained">
            {text('csvImport.choice.create_later')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
