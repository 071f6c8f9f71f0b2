import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useEvent,
  useNotify,
  useRegisterMutationMiddleware,
  useSaveContext,
} from 'ra-core';
import { listKey, recordKey } from '../http/queryKeys';
import { type NextStep, useOfferNextSteps } from '../ui/PageTitle';
import { markJustRead } from '../ui/freshFor';
import { ETAG } from '../http/safeWrites';
import { isSame } from './conflict/mergeChanges';
import { SaveCancelled } from './conflict/saveMerged';
import { NO_ID, recordPaths } from '../routing/paths';
import { releaseForm, useLeaveTo } from '../routing/leaveGuard';
import { useNotifyError } from '../ui/ErrorAlert';
import { useSingleFlight } from '../ui/useSingleFlight';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { useResourceName } from '../routing/Resource';
import { allInputs, recordFields } from '../../contract/fields';
import type { ApiResourceName } from '../../contract/resources';
import { normaliseText } from '../../contract/rules/text';

/** The values of a form with its texts as the API stores them (see normaliseText). */
export const normaliseTexts = <Values extends object>(
  resource: ApiResourceName,
  values: Values,
): Values => {
  const bounds = new Map(Object.entries(allInputs(resource)));
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const bound = bounds.get(name);
    return typeof value === 'string' && bound?.maxLength !== undefined
      ? [name, normaliseText(value, bound.multiline ? 'lines' : 'line')]
      : [name, value];
  });
  return Object.fromEntries(entries) as Values;
};

/**
 * The rejected fields of an error response, by form field name. An error for a list element
 * ("categoryIds/0") is reported for the list. `formFields` maps field names of the API to
 * those of the form where they differ.
 */
export const rejectedFields = (
  errors: Record<string, string>,
  formFields: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([pointer, detail]) => {
      const name = pointer.split('/')[0] ?? pointer;
      return [formFields[name] ?? name, detail];
    }),
  );

/** Options for after a successful save. */
export interface AfterSave {
  /** The path to go to after saving; defaults to the record's own page. */
  toPath?: (record: RaRecord) => string;
  /** Next steps offered on the page that follows. */
  nextSteps?: (record: RaRecord) => NextStep[];
  /** Announces the save with this message and what else there is to say; by default, as a success. */
  announce?: (message: string) => void;
}

interface SaveOptions extends AfterSave {
  /** The path to go to after creating a record of which the API has not said the id. */
  cancelTo?: string;
  /** Takes the saved record of a dialog, instead of leaving the page. */
  onSaved?: (record: RaRecord) => void;
  /** The record that fills the form; absent on create forms. */
  record?: Partial<RaRecord>;
}

type SaveCall = (resource: string, params: object) => Promise<{ data: RaRecord }>;

/**
 * The record that the last call of the form has saved; none once the form has been left. Not by the
 * `onSuccess` of the call: react-admin's key of the mutation contains the form's record, and TanStack
 * Query drops the callbacks of a call when that record arrives meanwhile.
 */
const useSavedRecord = () => {
  const saved = useRef<RaRecord>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  useRegisterMutationMiddleware<SaveCall>(
    useEvent(async (resource: string, params: object, next: SaveCall) => {
      const result = await next(resource, params);
      saved.current = result.data;
      return result;
    }),
  );
  return {
    clear: () => {
      saved.current = undefined;
    },
    get: () => (isUnmounted.current ? undefined : saved.current),
  };
};

/** Replaces what react-admin does after a save. */
const doNothing = () => undefined;

const isUnchanged = (values: Partial<RaRecord>, record: Partial<RaRecord>): record is RaRecord =>
  Object.entries(values).every(([field, value]) => isSame(value, record[field]));

/**
 * The submit handler of a form: saves once, shows the outcome, and navigates to the record's own
 * page or to `toPath`; just navigates if there is nothing to save. `action` selects the texts.
 * Resolves with the server's validation errors by form field name.
 */
export const useSave = (
  action: 'create' | 'update',
  { toPath, nextSteps, announce, cancelTo = '', onSaved, record: saved }: SaveOptions,
) => {
  const { save } = useSaveContext();
  const resource = useResourceName();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const leaveTo = useLeaveTo();
  const offerNextSteps = useOfferNextSteps();
  const queryClient = useQueryClient();
  const flight = useSingleFlight();
  const savedRecord = useSavedRecord();

  const leave = (record: RaRecord) => {
    releaseForm();
    const isIdentified = record.id !== NO_ID;
    const defaultPath = isIdentified ? recordPaths(resource, record).show : cancelTo;
    const next = toPath?.(record) ?? defaultPath;
    offerNextSteps(next, isIdentified ? nextSteps?.(record) : undefined);
    leaveTo(next);
  };
  const onSuccess = (record: RaRecord) => {
    const text = `resources.${resource}.notifications.${action}d` satisfies MessageKey;
    // Refetches lists when they are next shown, including the pickers' long-cached ones; not those of
    // this page, whose calls would be aborted by leaving it.
    void queryClient.invalidateQueries({ queryKey: listKey(resource), refetchType: 'none' });
    // The response had the whole record, if it had its ETag.
    if (ETAG in record) {
      const queryKey = recordKey(resource, record.id);
      for (const [, data] of queryClient.getQueriesData<RaRecord>({ queryKey })) {
        if (data) markJustRead(data);
      }
    }
    // A dialog is closed first: the message then returns the focus to what opened it.
    onSaved?.(record);
    if (announce) announce(translate(text));
    else notify(text, { type: 'success' });
    if (!onSaved) leave(record);
  };
  const onError = (error: unknown) => {
    flight.reset();
    savedRecord.clear();
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
      const refused = await save?.(data, { onSuccess: doNothing, onError });
      if (refused) return rejectedFields(refused, recordFields(resource));
      const record = savedRecord.get();
      if (record) onSuccess(record);
      return undefined;
    } catch (error) {
      // Building the request may also fail, before there is a call.
      onError(error);
      return undefined;
    }
  };
  return async (values: Partial<RaRecord>) => flight.start(() => submit(values));
};
