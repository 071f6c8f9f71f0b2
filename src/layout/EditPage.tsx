import type { ReactNode } from 'react';
import { EditBase, useEditContext, useTranslate, type FormProps } from 'ra-core';
import { FormCard } from './FormCard';
import { LoadState } from './LoadState';
import { useSaveMessages } from './useSaveMessages';

interface EditPageProps extends Pick<FormProps, 'validate'> {
  /** The inputs. */
  children: ReactNode;
}

/** The page that edits a record of the resource, and then leads back to it (section 2). */
export const EditPage = (props: EditPageProps) => (
  <EditBase
    mutationMode="pessimistic"
    mutationOptions={useSaveMessages('update')}
    queryOptions={{ onError: showsInPlace }}
    redirectOnError={false}
  >
    <EditContent {...props} />
  </EditBase>
);

// react-admin would also open a message for it.
const showsInPlace = () => {};

const EditContent = (props: EditPageProps) => {
  const translate = useTranslate();
  const { resource, error, isPending, refetch } = useEditContext();
  return (
    <LoadState
      error={error}
      isPending={isPending}
      fallback={`resources.${resource}.errors.load_to_edit`}
      onRetry={() => void refetch()}
    >
      <FormCard
        title={translate(`resources.${resource}.page.edit`)}
        submit={translate('app.action.save')}
        submitting={translate('app.action.saving')}
        {...props}
      />
    </LoadState>
  );
};
