import { flushSync } from 'react-dom';
import { DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { CreateBase, type RaRecord } from 'ra-core';
import { newValues } from '../../../contract/fields';
import { requireApiResource } from '../../../contract/resources';
import { SaveForm } from '../../forms/FormCard';
import { SubmitButton } from '../../forms/SaveBar';
import { useCreateOnce } from '../../forms/useCreateOnce';
import { useSave } from '../../forms/useSave';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_ID } from '../../routing/paths';
import { Cancel, Dialog } from '../../ui/Dialog';
import { CategoryInputs } from './CategoryInputs';
import type { NewCategoryProps } from './CategoryPicker';

const NewCategoryForm = ({ resource, name, onClose, onCreated }: NewCategoryProps) => {
  const translate = useTranslate();
  const onSaved = ({ id, name: saved }: RaRecord) => {
    flushSync(onClose);
    if (id !== NO_ID) onCreated({ id, name: String(saved) });
  };
  const send = useCreateOnce({ hasDraft: false });
  return (
    <SaveForm
      save={useSave('create', { send, onSaved })}
      defaultValues={{ ...newValues(requireApiResource(resource)), name }}
    >
      <DialogTitle>{translate(`resources.${resource}.page.create`)}</DialogTitle>
      {/* Space for the first field's label, which the content would clip. */}
      <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
        <CategoryInputs noParent="none_on_create" autoFocus={name ? 'description' : 'name'} />
      </DialogContent>
      <DialogActions>
        <Cancel onClick={onClose} />
        <SubmitButton
          submit={translate(`resources.${resource}.action.create`)}
          submitting={translate(`resources.${resource}.action.creating`)}
        />
      </DialogActions>
    </SaveForm>
  );
};

/** The dialog that creates a category whose name was typed in a picker, with the fields of its page. */
export const NewCategory = (props: NewCategoryProps) => (
  <Dialog open onClose={props.onClose}>
    <CreateBase resource={props.resource}>
      <NewCategoryForm {...props} />
    </CreateBase>
  </Dialog>
);
