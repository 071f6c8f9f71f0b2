import type { ReactNode } from 'react';
import { CreateBase, useResourceContext, useTranslate, type FormProps } from 'ra-core';
import { FormCard } from './FormCard';
import { useSaveMessages } from './useSaveMessages';

interface CreatePageProps extends Pick<FormProps, 'defaultValues' | 'validate'> {
  /** The inputs. */
  children: ReactNode;
}

/** The page that creates a record of the resource, and then leads to it (section 2). */
export const CreatePage = (props: CreatePageProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={useSaveMessages('create')}>
      <FormCard
        title={translate(`resources.${resource}.page.create`)}
        submit={translate(`resources.${resource}.action.create`)}
        submitting={translate(`resources.${resource}.action.creating`)}
        {...props}
      />
    </CreateBase>
  );
};
