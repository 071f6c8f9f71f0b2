import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useEvent, useGetIdentity } from 'ra-core';
import { useLocation } from 'react-router';
import { recordKey } from '../http/queryKeys';
import { useResourceName } from '../routing/Resource';
import { afterOtherTabs } from '../storage/tabLock';
import { type Attempt, attemptOf, isKeyReused, NO_ATTEMPT } from './attempt';
import { savedDrafts } from './unsaved/draftItems';
import { drafts } from './unsaved/drafts';
import type { Send } from './useSave';

interface CreateOptions {
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
  /** Whether the form has a draft, as that of a page. */
  hasDraft?: boolean;
}

/**
 * Creates the record of a form once, even if a response is lost: each attempt has an idempotency key
 * (`meta.idempotencyKey`), and submitting the same values again, even after a reload that restored
 * them, reuses the key. A draft that another tab has saved is not sent again: its record is taken.
 */
export const useCreateOnce = ({ meta, hasDraft = true }: CreateOptions): Send => {
  const resource = useResourceName();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const userId = useGetIdentity().identity?.id ?? '';
  const { pathname } = useLocation();
  const attempt = useRef<Attempt>(undefined);

  return useEvent((values: Partial<RaRecord>) => {
    const draft = hasDraft ? drafts.open(userId, pathname) : undefined;
    const stored = draft?.readState();
    const create = async () => {
      const saved = stored && savedDrafts.read(userId, stored.id);
      const last = attempt.current ?? stored?.attempt;
      const computed = await attemptOf(values, last);
      if (saved?.of === computed.of) return { record: { ...values, id: saved.recordId } };
      // Other tabs with the draft have the same key.
      const current = stored && !saved && !last ? { ...computed, key: stored.id } : computed;
      attempt.current = current;
      draft?.keepAttempt(current);
      try {
        const { data: record } = await dataProvider.create<RaRecord>(resource, {
          data: values,
          meta: { ...meta, idempotencyKey: current.key },
        });
        if (stored) savedDrafts.add(userId, stored.id, { of: current.of, recordId: record.id });
        draft?.remove();
        queryClient.setQueryData(recordKey(resource, record.id, meta), record);
        return { record };
      } catch (error) {
        if (isKeyReused(error)) attempt.current = NO_ATTEMPT;
        throw error;
      }
    };
    return stored ? afterOtherTabs(`draft:${stored.id}`, create) : create();
  });
};
