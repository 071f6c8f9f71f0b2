import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  CreateBase,
  type CreateParams,
  type CreateResult,
  type Identifier,
  type RaRecord,
  useGetIdentity,
  useGetOne,
  useRecordFromLocation,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { newValues } from '../../contract/fields';
import { requireApiResource } from '../../contract/resources';
import { useTranslate } from '../i18n/useTranslate';
import { paths, type ResourceName } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import { FormCard } from '../forms/FormCard';
import type { AfterSave } from '../forms/useSave';
import { useResourceName } from '../routing/Resource';
import { type Attempt, attemptOf, isKeyReused, NO_ATTEMPT } from '../forms/attempt';
import { drafts, savedDrafts } from '../forms/unsaved/drafts';
import { afterOtherTabs } from '../storage/tabLock';
import { LoadState } from '../ui/LoadState';
import { FormSkeleton } from '../ui/skeletons';

interface RequireParentProps {
  resource: ResourceName;
  id: Identifier;
  children: ReactNode | ((parent: RaRecord) => ReactNode);
}

/**
 * Shows a create form only if its parent record exists. The breadcrumbs read the same record, so
 * this costs no extra call.
 */
export const RequireParent = ({ resource, id, children }: RequireParentProps) => {
  const { data, error, isPending, refetch } = useGetOne(resource, { id });
  return (
    <LoadState
      error={error}
      isPending={isPending}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
    >
      {typeof children === 'function' ? data && children(data) : children}
    </LoadState>
  );
};

type Create = (resource: string, params: CreateParams) => Promise<CreateResult>;

/**
 * Gives each attempt of the surrounding create form an idempotency key (`meta.idempotencyKey`), so
 * that the record is created once even if a response is lost. Submitting the same values again,
 * even after a reload that restored them, reuses the key. A draft that another tab has saved is not
 * sent again: its record is taken. Without `hasDraft`, the form is a dialog's, which has none.
 */
export const CreationKey = ({ hasDraft = true }) => {
  const userId = useGetIdentity().identity?.id ?? '';
  const { pathname } = useLocation();
  const attempt = useRef<Attempt>(undefined);

  const withKey = useCallback(
    (resource: string, params: CreateParams, next: Create) => {
      const draft = hasDraft ? drafts.open(userId, pathname) : undefined;
      const stored = draft?.read();
      const send = async () => {
        const saved = stored && savedDrafts.read(userId, stored.id);
        const last = attempt.current ?? stored?.attempt;
        const computed = await attemptOf(params.data as object, last);
        if (saved?.of === computed.of) return { data: { ...params.data, id: saved.recordId } };
        // Other tabs with the draft have the same key.
        const current = stored && !saved && !last ? { ...computed, key: stored.id } : computed;
        attempt.current = current;
        draft?.keepAttempt(current);
        try {
          const meta = { ...params.meta, idempotencyKey: current.key };
          const result = await next(resource, { ...params, meta });
          const recordId = result.data.id;
          if (stored) savedDrafts.add(userId, stored.id, { of: current.of, recordId });
          draft?.remove();
          return result;
        } catch (error) {
          if (isKeyReused(error)) attempt.current = NO_ATTEMPT;
          throw error;
        }
      };
      return stored ? afterOtherTabs(`draft:${stored.id}`, send) : send();
    },
    [hasDraft, pathname, userId],
  );
  useRegisterMutationMiddleware<Create>(withKey);
  return null;
};

/**
 * Once react-admin has filled in the surrounding form with the record of the location: selects the
 * text of the focused field, so that typing replaces the name of a copy, and removes the record from
 * the location, because after a reload it would overwrite the restored draft.
 */
const FilledIn = () => {
  const { isDirty } = useFormState();
  const isFilledIn = useRecordFromLocation() !== null && isDirty;
  const location = useLocation();
  const navigate = useNavigate();
  const finish = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) activeElement.select();
    void navigate(location, { replace: true });
  });
  useEffect(() => {
    if (isFilledIn) finish();
  }, [isFilledIn]);
  return null;
};

interface CreatePageProps extends AfterSave {
  /** The values of a new record that are not empty. */
  defaultValues?: object;
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
  /** The path of Cancel; defaults to the resource's list, if it has one. */
  cancelTo?: string;
  /** While this field is empty, the submit button is disabled. */
  needs?: string;
  /** What is said about the input, as in FormCard. */
  hints?: ReactNode;
  children: ReactNode;
}

const listPath = (resource: string) => {
  if (!isResourceName(resource)) throw new Error(`${resource} has no list: set \`cancelTo\`.`);
  return paths.list(resource);
};

/**
 * The create page of a resource. After saving, it navigates to the record's page or to `toPath`.
 */
export const CreatePage = ({
  meta,
  cancelTo,
  defaultValues,
  children,
  ...form
}: CreatePageProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ meta }}>
      <CreationKey />
      <FormCard
        action="create"
        cancelTo={cancelTo ?? listPath(resource)}
        title={translate(`resources.${resource}.page.create`)}
        submit={translate(`resources.${resource}.action.create`)}
        submitting={translate(`resources.${resource}.action.creating`)}
        defaultValues={{ ...newValues(requireApiResource(resource)), ...defaultValues }}
        {...form}
      >
        <FilledIn />
        {children}
      </FormCard>
    </CreateBase>
  );
};
