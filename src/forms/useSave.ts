import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useSaveContext, type RaRecord } from 'ra-core';
import { normaliseTexts } from './normaliseTexts';
import { rejectedFields } from './rejectedFields';
import { useOfferNextSteps, type NextStep } from '../ui/NextSteps';
import { markJustRead } from '../ui/freshFor';
import { ETAG } from '../http/versions';
import { isSame } from './conflict/mergeChanges';
import { SaveCancelled } from './conflict/saveMerged';
import { NO_ID, recordPaths } from '../routing/recordPaths';
import { recordFields } from '../../contract/recordFields';
import { useLeaveTo } from '../routing/useLeaveTo';
import { releaseForm } from '../routing/leaveGuard';
import { useNotifyError } from '../ui/useNotifyError';
import { useSingleFlight } from '../ui/useSingleFlight';
import type { MessageKey } from '../i18n/messages';
import { useResourceName } from '../routing/useResourceName';

/** Options for after a successful save. */
export interface AfterSave {
  /** The path to go to after saving; defaults to the record's own page. */
  toPath?: (record: RaRecord) => string;
  /** Next steps offered on the page that follows. */
  nextSteps?: (record: RaRecord) => NextStep[];
}

interface SaveOptions extends AfterSave {
  /** The path to go to after creating a record of which the API has not said the id. */
  cancelTo: string;
  /** The record that fills the form; absent on create forms. */
  record?: Partial<RaRecord>;
}

const isUnchanged = (values: Partial<RaRecord>, record: Partial<RaRecord>): record is RaRecord =>
  Object.entries(values).every(([field, value]) => isSame(value, record[field]));

/**
 * The submit handler of a form: saves once, shows the outcome, and navigates to the record's own
 * page or to `toPath`; just navigates if there is nothing to save. `action` selects the texts.
 * Resolves with the server's validation errors by form field name.
 */
export const useSave = (
  action: 'create' | 'update',
  { toPath, nextSteps, cancelTo, record: saved }: SaveOptions,
) => {
  const { save } = useSaveContext();
  const resource = useResourceName();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const leaveTo = useLeaveTo();
  const offerNextSteps = useOfferNextSteps();
  const queryClient = useQueryClient();
  const flight = useSingleFlight();

  const leave = (record: RaRecord) => {
    releaseForm();
    const isIdentified = record.id !== NO_ID;
    const ownPath = isIdentified ? recordPaths(resource, record).show : cancelTo;
    const next = toPath?.(record) ?? ownPath;
    offerNextSteps(next, isIdentified ? nextSteps?.(record) : undefined);
    leaveTo(next);
  };
  const onSuccess = (record: RaRecord) => {
    notify(`resources.${resource}.notifications.${action}d` satisfies MessageKey, {
      type: 'success',
    });
    // Refetches lists when they are next shown, including the pickers' long-cached ones; not those of
    // this page, whose calls would be aborted by leaving it.
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });
    // The response had the whole record, if it had its ETag.
    if (ETAG in record) {
      const queryKey = [resource, 'getOne', { id: String(record.id) }];
      for (const [, data] of queryClient.getQueriesData<RaRecord>({ queryKey })) {
        if (data) markJustRead(data);
      }
    }
    leave(record);
  };
  const onError = (error: unknown) => {
    flight.reset();
    if (error instanceof SaveCancelled) return;
    notifyError(error, `resources.${resource}.errors.${action}`);
  };
  const submit = async (values: Partial<RaRecord>) => {
    try {
      const data = normaliseTexts(resource, values);
      if (saved && isUnchanged(data, saved)) {
        leave(saved);
        return undefined;
      }
      const refused = await save?.(data, { onSuccess, onError });
      return refused ? rejectedFields(refused, recordFields(resource)) : undefined;
    } catch (error) {
      // Building the request may also fail, before there is a call.
      onError(error);
      return undefined;
    }
  };
  return async (values: Partial<RaRecord>) => flight.start(() => submit(values));
};
