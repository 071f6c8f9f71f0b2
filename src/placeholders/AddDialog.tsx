import type { ReactNode } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../ui/Dialog';
import { useTranslate } from '../i18n/useTranslate';
import { useSaveShortcut } from '../ui/shortcuts/useShortcut';

interface AddDialogProps<T> {
  title: string;
  isOpen: boolean;
  defaultValues: FieldValues;
  onClose: () => void;
  /** Receives the values; empty fields are omitted. */
  onAdd: (values: Partial<T>) => void;
  children: ReactNode;
}

/** The dialog that adds a card to a sample page. */
export const AddDialog = <T,>({
  title,
  isOpen,
  defaultValues,
  onClose,
  onAdd,
  children,
}: AddDialogProps<T>) => {
  const translate = useTranslate();
  const submit = useSaveShortcut();
  const add = (values: FieldValues) => {
    const filled = Object.entries(values).filter(([, value]) => value !== null);
    onAdd(Object.fromEntries(filled) as Partial<T>);
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth>
      <Form noValidate disableInvalidFormNotification defaultValues={defaultValues} onSubmit={add}>
        <DialogTitle>{title}</DialogTitle>
        {/* Space for the first field's label, which the content would clip. */}
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button ref={submit} type="submit" variant="contained">
            {translate('placeholders.add')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
