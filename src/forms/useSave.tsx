import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { listKey, recordKey } from '../http/queryKeys';
import { fieldErrors } from '../http/errors';
import { type NextStep, useOfferNextSteps } from '../ui/PageTitle';
import { markJustRead } from '../ui/freshFor';
import { ETAG } from '../http/safeWrites';
import { SaveCancelled } from './conflict/saveMerged';
import { NO_ID, recordPaths } from '../routing/paths';
import { kindIn, recordFields } from '../../contract/fields';
import { ownLetters } from '../../contract/rules/emailAddress';
import { releaseForm, useLeaveTo } from '../routing/leaveGuard';
import { useNotifyError } from '../ui/ErrorAlert';
import { useSingleFlight } from '../ui/useSingleFlight';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { useResourceName } from '../routing/Resource';

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

/** What the call of a save resolves with. */
export interface Saved {
  record: RaRecord;
  /** The record as it was before, unless it is new. */
  before?: RaRecord;
  /** What else the message says. */
  note?: ReactNode;
}

/** Sends the values of a form: creates a record (`useCreateOnce`), or updates one (`useUpdateMerged`). */
export type Send = (values: Partial<RaRecord>) => Promise<Saved>;

/** Options for what follows a save. */
export interface AfterSave {
  /** Announces the save with this message; by default, as a success. The form waits for it. */
  announce?: (message: ReactNode, saved: Saved) => Promise<void> | void;
  /** The path to go to after saving; defaults to the record's own page. */
  toPath?: (record: RaRecord) => string;
  /**
   * Finds the path to go to if the form was submitted by its button `SAVE_AND_NEXT`; undefined for the
   * usual one.
   */
  toNext?: () => Promise<string | undefined>;
  /** Next steps offered on the page that follows. */
  nextSteps?: (record: RaRecord) => NextStep[];
  /** Takes what a save has failed with. */
  onFailure?: (error: unknown) => void;
}

/** The name of the submit button that goes on to the next record. */
export const SAVE_AND_NEXT = 'save-and-next';

const goesOn = (event?: BaseSyntheticEvent) => {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  return submitter instanceof HTMLButtonElement && submitter.name === SAVE_AND_NEXT;
};

interface SaveOptions extends AfterSave {
  send: Send;
  /** The path to go to after creating a record of which the API has not said the id. */
  cancelTo?: string;
  /** Takes the saved record of a dialog, instead of leaving the page. */
  onSaved?: (record: RaRecord) => void;
}

/** Returns a function that says whether the component has been unmounted. */
const useHasLeft = () => {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return () => hasLeft.current;
};

/** Returns a function that tells the query cache of a saved record. */
const useLearn = ({ onSaved }: SaveOptions) => {
  const resource = useResourceName();
  const queryClient = useQueryClient();
  return (record: RaRecord) => {
    // Refetches lists when they are next shown, including the pickers' long-cached ones; those of this
    // page only if it stays, because leaving it would abort their calls.
    const refetchType = onSaved ? 'active' : 'none';
    void queryClient.invalidateQueries({ queryKey: listKey(resource), refetchType });
    // The response had the whole record, if it had its ETag.
    if (!(ETAG in record)) return;
    const queryKey = recordKey(resource, record.id);
    for (const [, data] of queryClient.getQueriesData<RaRecord>({ queryKey })) {
      if (data) markJustRead(data);
    }
  };
};

/** Returns a function that leaves the form for the page that follows, with its next steps. */
const useGo = ({ toPath, nextSteps, cancelTo = '' }: SaveOptions) => {
  const resource = useResourceName();
  const leaveTo = useLeaveTo();
  const offerNextSteps = useOfferNextSteps();
  return (record: RaRecord, nextPath?: string) => {
    releaseForm();
    const isIdentified = record.id !== NO_ID;
    const defaultPath = isIdentified ? recordPaths(resource, record).show : cancelTo;
    const next = nextPath ?? toPath?.(record) ?? defaultPath;
    offerNextSteps(next, isIdentified ? nextSteps?.(record) : undefined);
    leaveTo(next);
  };
};

/**
 * Values with e-mail addresses as they were typed: the value of Chromium's field has international
 * domains as `xn--`.
 */
const asTyped = (resource: string, values: Partial<RaRecord>): Partial<RaRecord> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && kindIn(resource, name) === 'email' ? ownLetters(value) : value,
    ]),
  );

/**
 * The save of a form whose values have been checked, and whether it is under way. `action` selects the
 * texts. It runs once, however often the form is submitted, until it has failed; then it resolves with
 * the server's validation errors by form field name.
 */
export const useSave = (action: 'create' | 'update', options: SaveOptions) => {
  const { send, toNext, onSaved, onFailure } = options;
  const resource = useResourceName();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const flight = useSingleFlight();
  const hasLeft = useHasLeft();
  const learn = useLearn(options);
  const go = useGo(options);
  const [saving, setSaving] = useState(false);
  const announceSuccess = (message: ReactNode) => notify(message, { type: 'success' });
  const { announce = announceSuccess } = options;

  const refuse = (error: unknown) => {
    flight.reset();
    onFailure?.(error);
    if (error instanceof SaveCancelled) return undefined;
    notifyError(error, `resources.${resource}.errors.${action}`);
    const errors = fieldErrors(error);
    return errors && rejectedFields(errors, recordFields(resource));
  };

  const save = async (values: Partial<RaRecord>, event?: BaseSyntheticEvent) => {
    setSaving(true);
    try {
      // Meanwhile: it may be on another page of the list. Without it, the record's page follows.
      const next = goesOn(event) ? toNext?.().catch(() => undefined) : undefined;
      const saved = await send(asTyped(resource, values));
      learn(saved.record);
      if (hasLeft()) return undefined;
      // A dialog is closed first: the message then returns the focus to what opened it.
      onSaved?.(saved.record);
      const text = translate(`resources.${resource}.notifications.${action}d` satisfies MessageKey);
      const message = saved.note ? [text, saved.note] : text;
      await announce(message, saved);
      const nextPath = await next;
      if (!onSaved && !hasLeft()) go(saved.record, nextPath);
      return undefined;
    } catch (error) {
      return refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    save: async (values: Partial<RaRecord>, event?: BaseSyntheticEvent) =>
      flight.start(() => save(values, event)),
  };
};
