import type { ReactNode } from 'react';
import { CreateBase, useResourceContext, type CreateBaseProps, type FormProps } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { paths, type ResourceName } from '../routing/paths';
import { FormCard } from '../forms/FormCard';
import type { AfterSave } from '../forms/useSave';

interface CreatePageProps
  extends
    AfterSave,
    Pick<FormProps, 'defaultValues' | 'validate'>,
    Pick<CreateBaseProps, 'transform'> {
  /** What the data provider needs to know beside the record. */
  meta?: Record<string, unknown>;
  /** The path that Cancel leads to, where it is not the list. */
  cancelTo?: string;
  /** The field without which the submit button is disabled. */
  needs?: string;
  /** The inputs. */
  children: ReactNode;
}

/** The page that creates a record of the resource, and then leads to it (section 2). */
export const CreatePage = ({ transform, meta, ...form }: CreatePageProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() as ResourceName;
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ meta }} transform={transform}>
      <FormCard
        action="create"
        cancelTo={paths.list(resource)}
        title={translate(`resources.${resource}.page.create`)}
        submit={translate(`resources.${resource}.action.create`)}
        submitting={translate(`resources.${resource}.action.creating`)}
        {...form}
      />
    </CreateBase>
  );
};
