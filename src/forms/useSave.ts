import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useSaveContext, type RaRecord } from 'ra-core';
import { refusedFields } from './refusedFields';
import type { NextStep } from '../ui/nextSteps';
import { SaveCancelled } from './conflict/saveMerged';
import { recordPaths } from '../routing/recordPaths';
import { useLeaveTo } from '../routing/useLeaveTo';
import { releaseForm } from './unsaved/leaveGuard';
import { useNotifyError } from '../ui/useNotifyError';
import { useOnce } from '../ui/useOnce';
import type { MessageKey } from '../i18n/messages';
import { useResourceName } from '../routing/useResourceName';

/** What comes after a save. */
export interface AfterSave {
  /** The path of the page after saving, where it is not the record's own. */
  toPath?: (record: RaRecord) => string;
  /** What the message of the success offers to do next. */
  nextSteps?: (record: RaRecord) => NextStep[];
}

/**
 * The submit handler of a form: saves once, says what came of it, and leads to the record's own page
 * or to `toPath`. `action` picks the texts. Resolves with what the server refused, by the names of the
 * form's fields.
 */
export const useSave = (action: 'create' | 'update', { toPath, nextSteps }: AfterSave) => {
  const { save } = useSaveContext();
  const resource = useResourceName();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const leaveTo = useLeaveTo();
  const queryClient = useQueryClient();
  const once = useOnce();

  const onSuccess = (record: RaRecord) => {
    notify(`resources.${resource}.notifications.${action}d` satisfies MessageKey, {
      type: 'success',
      nextSteps: nextSteps?.(record),
    });
    // Lists, the pickers' long-lived ones among them, are fetched again when they are next shown.
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    releaseForm();
    leaveTo(toPath?.(record) ?? recordPaths(resource, record).show);
  };
  const onError = (error: unknown) => {
    once.reset();
    if (error instanceof SaveCancelled) return;
    notifyError(error, `resources.${resource}.errors.${action}`);
  };
  const saveOnce = async (values: Partial<RaRecord>) => {
    try {
      const refused = await save?.(values, {
        onSuccess,
        onError,
      });
      return refused ? refusedFields(refused) : undefined;
    } catch (error) {
      // What was typed may also fail to become a request, before there is a call to fail.
      onError(error);
      return undefined;
    }
  };
  return async (values: Partial<RaRecord>) => once.start(() => saveOnce(values));
};
