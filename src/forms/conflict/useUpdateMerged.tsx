import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useEvent,
  useGetIdentity,
  useUpdate,
} from 'ra-core';
import { recordKey } from '../../http/queryKeys';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { drafts } from '../unsaved/drafts';
import type { Send } from '../useSave';
import type { ConflictDialogProps } from './ConflictDialog';
import { SaveCancelled, saveMerged } from './saveMerged';
import type { Clash, FieldChange } from './mergeChanges';
import { useLabelled } from './useLabelled';

interface Question extends ConflictDialogProps {
  Dialog: ComponentType<ConflictDialogProps>;
}

/** Asks about fields that two people changed: the dialog, while it is open, and what opens it. */
const useConflictQuestion = (id: Identifier) => {
  const resource = useResourceName();
  const toLabelled = useLabelled();
  const [question, setQuestion] = useState<Question>();
  const ask = async (clashes: Clash[], kept: FieldChange[]) => {
    const { ConflictDialog: Dialog } = await import('./ConflictDialog');
    return new Promise<Partial<RaRecord>>((resolve, reject) => {
      const close = () => setQuestion(undefined);
      setQuestion({
        Dialog,
        resource,
        id,
        clashes,
        kept: toLabelled(kept),
        onSave: (chosen) => {
          close();
          resolve(chosen);
        },
        onCancel: () => {
          close();
          reject(new SaveCancelled());
        },
      });
    });
  };
  const { Dialog, ...props } = question ?? {};
  return { ask, dialog: Dialog && <Dialog {...(props as ConflictDialogProps)} /> };
};

/** Returns a function that lists what others have changed, for the message. */
const useMergedNotice = () => {
  const resource = useResourceName();
  const toLabelled = useLabelled();
  return async (merged: FieldChange[]): Promise<ReactNode> => {
    const changes = toLabelled(merged);
    if (changes.length === 0) return undefined;
    // Without its code, the record is saved nevertheless.
    const loaded = await import('./ConflictDialog').catch(() => undefined);
    return loaded && <loaded.MergedNotice key="merged" {...{ resource, changes }} />;
  };
};

interface UpdateOptions {
  /** The current record. */
  record: RaRecord;
  /** The one that fills the form. */
  formRecord: RaRecord;
  /** The path of the form, by which its draft is stored. */
  pathname: string;
  /** Passed to the data provider. */
  meta: Record<string, unknown> | undefined;
}

/**
 * Updates the record of a form, without overwriting what someone else saved after the form was filled,
 * or after a restored draft was typed: merges changes to different fields and lists them, and asks
 * about fields that both changed, in `dialog`. `base` is the record that the input is based on.
 */
export const useUpdateMerged = ({ record, formRecord, pathname, meta }: UpdateOptions) => {
  const resource = useResourceName();
  const { mergeGroups } = useResourceOptions(resource);
  const { identity } = useGetIdentity();
  // A restored draft is based on the record as it was when the draft was typed.
  const base = useMemo(
    () => (identity && drafts.open(identity.id, pathname).read()?.base) ?? formRecord,
    [formRecord, identity, pathname],
  );
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [update] = useUpdate<RaRecord>();
  const { ask, dialog } = useConflictQuestion(record.id);
  const toNotice = useMergedNotice();

  const send: Send = useEvent(async (data: Partial<RaRecord>) => {
    const { id } = record;
    const load = async () => (await dataProvider.getOne<RaRecord>(resource, { id, meta })).data;
    // The form may be filled from a list's cached record while the record itself, with its ETag, is
    // loading.
    const queryKey = recordKey(resource, id, meta);
    const isLoading = queryClient.isFetching({ queryKey, exact: true }) > 0;
    const before = isLoading ? await queryClient.query({ queryKey, queryFn: load }) : record;
    let note: ReactNode;
    const saved = await saveMerged(
      { id, data, previousData: before, meta },
      {
        base,
        groups: mergeGroups,
        load,
        save: async (params) => ({
          data: (await update(resource, params, { returnPromise: true })) as RaRecord,
        }),
        resolveConflicts: ask,
        onMerged: async (merged) => {
          note = await toNotice(merged);
        },
      },
    );
    return { record: saved.data as RaRecord, before, note };
  });
  return { send, dialog, base };
};
