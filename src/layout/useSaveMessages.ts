import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect, useResourceContext, type RaRecord } from 'ra-core';
import { SaveCancelled } from './conflict/saveMerged';
import { AFTER_SAVE } from './unsaved/UnsavedChanges';
import { paths, type ResourceName } from '../routing/paths';
import { useNotifyError } from './useNotifyError';

/**
 * The mutation options of a form: what is said after it saved or failed (section 8), and the way to
 * the record's own page, or to the path that `toPath` makes of it. `action` picks the texts.
 */
export const useSaveMessages = (
  action: 'create' | 'update',
  toPath?: (record: RaRecord) => string,
) => {
  const resource = useResourceContext() as ResourceName;
  const notify = useNotify();
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  return {
    onSuccess: (record: RaRecord) => {
      notify(`resources.${resource}.notifications.${action}d`, { type: 'success' });
      // Lists, the pickers' long-lived ones among them, are fetched again when they are next shown.
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      const path = toPath?.(record) ?? paths.show(resource, record.id);
      redirect(path, undefined, undefined, undefined, AFTER_SAVE);
    },
    onError: (error: unknown) => {
      if (error instanceof SaveCancelled) return;
      notifyError(error, `resources.${resource}.errors.${action}`);
    },
  };
};
