import type { ReactNode } from 'react';
import { CreateBase } from 'ra-core';
import { emptyValues } from '../../contract/recordFields';
import { requireApiResource } from '../../contract/resources';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import { CreationKey } from '../forms/CreationKey';
import { FormCard } from '../forms/FormCard';
import type { AfterSave } from '../forms/useSave';
import { useResourceName } from '../routing/useResourceName';

interface CreatePageProps extends AfterSave {
  /** The values of a new record that are not empty. */
  defaultValues?: object;
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
  /** The path of Cancel; defaults to the resource's list, if it has one. */
  cancelTo?: string;
  /** While this field is empty, the submit button is disabled. */
  needs?: string;
  children: ReactNode;
}

const listPath = (resource: string) => {
  if (!isResourceName(resource)) throw new Error(`${resource} has no list: set \`cancelTo\`.`);
  return paths.list(resource);
};

/**
 * The create page of a resource. After saving, it navigates to the record's page or to `toPath`.
 */
export const CreatePage = ({ meta, cancelTo, defaultValues, ...form }: CreatePageProps) => {
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
        defaultValues={{ ...emptyValues(requireApiResource(resource)), ...defaultValues }}
        {...form}
      />
    </CreateBase>
  );
};
