import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  CreateBase,
  type Identifier,
  type RaRecord,
  useGetOne,
  useRecordFromLocation,
} from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { newValues } from '../../contract/fields';
import { requireApiResource } from '../../contract/resources';
import { useTranslate } from '../i18n/useTranslate';
import { paths, type ResourceName } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import { FormCard } from '../forms/FormCard';
import { useCreateOnce } from '../forms/useCreateOnce';
import type { AfterSave } from '../forms/useSave';
import { useResourceName } from '../routing/Resource';
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
  const send = useCreateOnce({ meta });
  return (
    <CreateBase>
      <FormCard
        action="create"
        send={send}
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
