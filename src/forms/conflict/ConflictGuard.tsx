import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
  useDataProvider,
  useGetIdentity,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { recordKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { drafts } from '../unsaved/drafts';
import type { ConflictDialogProps, MergedNotice } from './ConflictDialog';
import { SaveCancelled, saveMerged } from './saveMerged';
import type { Clash } from './mergeChanges';

type Save = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

interface Question extends ConflictDialogProps {
  Dialog: ComponentType<ConflictDialogProps>;
}

/** Adds what was merged to the message that a record was saved. */
export type MessageCompletion = (message: string) => ReactNode;

interface ConflictGuardProps {
  pathname: string;
  /** Receives what adds the merged changes to the message that announces the save. */
  onMerged: (completion: MessageCompletion) => void;
}

const loadCompletion = async (notice: ComponentProps<typeof MergedNotice>) => {
  // Without its code, the record is saved nevertheless.
  const loaded = await import('./ConflictDialog').catch(() => undefined);
  return (message: string) => (
    <>
      {message}
      {loaded && <loaded.MergedNotice {...notice} />}
    </>
  );
};

/**
 * Keeps the edit form at `pathname` from overwriting what someone else saved after the form was
 * filled, or after a restored draft was typed: merges changes to different fields and lists them,
 * and asks about fields that both changed.
 */
export const ConflictGuard = ({ pathname, onMerged }: ConflictGuardProps) => {
  const record = useRecordContext();
  const { mergeGroups } = useResourceOptions(useResourceName());
  const { identity } = useGetIdentity();
  const [formBase] = useState(record);
  // A restored draft is based on the record as it was when the draft was typed.
  const base = useMemo(
    () => (identity && drafts.open(identity.id, pathname).read()?.base) ?? formBase,
    [formBase, identity, pathname],
  );
  const [question, setQuestion] = useState<Question>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();

  const guard = useCallback(
    async (resource: string, params: UpdateParams, next: Save) => {
      const { id, meta } = params;
      const load = async () => (await dataProvider.getOne<RaRecord>(resource, { id, meta })).data;

      // The form may be filled from a list's cached record while the record itself, with its ETag,
      // is loading.
      const queryKey = recordKey(resource, id, meta);
      const isLoading = queryClient.isFetching({ queryKey, exact: true }) > 0;
      const previousData = isLoading
        ? await queryClient.query({ queryKey, queryFn: load })
        : params.previousData;

      const resolveConflicts = async (clashes: Clash[]) => {
        const { ConflictDialog: Dialog } = await import('./ConflictDialog');
        return new Promise<Partial<RaRecord>>((resolve, reject) => {
          const close = () => setQuestion(undefined);
          setQuestion({
            Dialog,
            resource,
            clashes,
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

      return saveMerged(
        { ...params, previousData },
        {
          base: base ?? (previousData as RaRecord),
          groups: mergeGroups,
          save: (saved) => next(resource, saved),
          load,
          resolveConflicts,
          onMerged: async (merged) => {
            // Fields without a label are not editable.
            const changes = merged.filter(({ field }) =>
              translate(`resources.${resource}.fields.${field}`, { _: '' }),
            );
            if (changes.length > 0) onMerged(await loadCompletion({ resource, changes }));
          },
        },
      );
    },
    [base, dataProvider, mergeGroups, onMerged, queryClient, translate],
  );
  useRegisterMutationMiddleware<Save>(guard);

  if (!question) return null;
  const { Dialog, ...props } = question;
  return <Dialog {...props} />;
};
