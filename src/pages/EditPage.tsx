import type { ReactNode } from 'react';
import {
  EditBase,
  useEditContext,
  useGetRecordRepresentation,
  type EditBaseProps,
  type FormProps,
  type RaRecord,
} from 'ra-core';
import { useLocation } from 'react-router';
import type { ResourceWithTexts } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { paths, type ResourceName } from '../routing/paths';
import { ConflictGuard } from '../forms/conflict/ConflictGuard';
import { FormCard } from '../forms/FormCard';
import { RecordHistory } from '../history/RecordHistory';
import { LoadState } from '../ui/LoadState';
import { RecordColumns } from './RecordColumns';
import { FormSkeleton } from './skeletons';
import { showsInPlace } from '../ui/noErrorNotification';
import { useIsWide } from '../ui/useIsWide';
import type { AfterSave } from '../forms/useSave';

interface EditFormProps
  extends Pick<AfterSave, 'toPath'>, Pick<FormProps, 'validate' | 'formRootPathname'> {
  /** Makes the name of the record, where it is not the resource's representation. */
  toTitle?: (record: RaRecord) => string;
  /** The path that Cancel leads to, where it is not the record's own page. */
  cancelTo?: string;
  /** Shown when there is no such record, instead of the way to the 404 page. */
  notFound?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

interface EditPageProps extends EditFormProps, Pick<EditBaseProps, 'id'> {
  /** What the data provider needs to know beside the id. */
  meta?: Record<string, unknown>;
}

/** The page that edits a record of the resource, and then leads back to it (section 2). */
export const EditPage = ({ id, meta, ...form }: EditPageProps) => (
  <EditBase
    id={id}
    mutationMode="pessimistic"
    mutationOptions={{ meta }}
    queryOptions={{ onError: showsInPlace, meta }}
    redirectOnError={false}
  >
    <EditContent {...form} />
  </EditBase>
);

const EditContent = ({ toTitle, notFound, cancelTo, ...form }: EditFormProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const { record, resource, error, isPending, refetch } = useEditContext();
  const representation = useGetRecordRepresentation(resource)(record);
  const name = typeof representation === 'string' ? representation : undefined;
  return (
    <LoadState
      error={error}
      isPending={isPending}
      errorTitle={translate(`resources.${resource}.errors.load_to_edit`, { _: '' }) || undefined}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
      notFound={notFound}
    >
      <ConflictGuard key={record?.id} pathname={form.formRootPathname ?? pathname} />
      <RecordColumns
        history={isWide && record && <RecordHistory resource={resource} id={record.id} />}
      >
        <FormCard
          action="update"
          cancelTo={cancelTo ?? paths.show(resource as ResourceName, record?.id ?? '')}
          title={translate(`resources.${resource as ResourceWithTexts}.page.edit`)}
          subtitle={record && (toTitle?.(record) ?? name)}
          submit={translate('app.action.save')}
          submitting={translate('app.action.saving')}
          {...form}
        />
      </RecordColumns>
    </LoadState>
  );
};
