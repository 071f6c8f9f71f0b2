import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  EditBase,
  type EditBaseProps,
  type FormProps,
  type RaRecord,
  useEditContext,
  useGetRecordRepresentation,
  useNotify,
} from 'ra-core';
import { useLocation } from 'react-router';
import { Alert, useMediaQuery } from '@mui/material';
import { RecordColumns, RecordHistory } from './history/RecordHistory';
import { recordPaths } from '../routing/paths';
import { ConflictGuard, type MessageCompletion } from '../forms/conflict/ConflictGuard';
import { FormCard } from '../forms/FormCard';
import type { SaveBarProps } from '../forms/SaveBar';
import { LoadState, noErrorNotification } from '../ui/LoadState';
import { FormSkeleton } from '../ui/skeletons';
import { useResourceName } from '../routing/Resource';
import { useTranslate } from '../i18n/useTranslate';
import { useOffers } from '../ui/useOffers';
import { ETAG } from '../http/safeWrites';

/**
 * Says in an edit form that saving could overwrite someone else's changes: the API has announced
 * that it compares versions, but that of the record did not arrive, as behind a proxy that removes
 * the header.
 */
const UnversionedNotice = () => {
  const translate = useTranslate();
  const isOffered = useOffers('safe-writes');
  const { record, isFetching } = useEditContext();
  // The form may be filled from a list, whose records have no versions, until its own has arrived.
  if (!record || isFetching || ETAG in record || !isOffered) return null;
  return (
    <Alert role="status" severity="warning" variant="outlined">
      {translate('changes.unversioned')}
    </Alert>
  );
};

const differ = <R extends RaRecord>(a: R, b: R, ignored: readonly (keyof R)[]) =>
  Object.keys({ ...a, ...b }).some((field) => !ignored.includes(field) && a[field] !== b[field]);

/**
 * The record that fills a form. A change of nothing but the `unedited` fields, which the form may
 * show but has no inputs for, does not make it another one: react-admin resets the form for each,
 * and renders every input again.
 */
const useFormRecord = <R extends RaRecord>(
  record: R | undefined,
  unedited: readonly (keyof R)[],
): R | undefined => {
  const [kept, setKept] = useState(record);
  if (record === kept || (record && kept && !differ(record, kept, unedited))) return kept;
  setKept(record);
  return record;
};

interface EditFormProps<Values extends RaRecord>
  extends Pick<FormProps, 'formRootPathname'>, Pick<SaveBarProps, 'hasSavedParts'> {
  /** Formats the record's name; defaults to the resource's representation. */
  toTitle?: (record: Values) => string;
  /** The fields that other calls than the form's change; shown by `useEditContext`. */
  unedited?: readonly (keyof Values)[];
  /** Shown when the record does not exist, instead of the 404 page. */
  notFound?: ReactNode;
  /** What is said about the input, as in FormCard. */
  hints?: ReactNode;
  children: ReactNode;
}

interface EditPageProps<Values extends RaRecord>
  extends EditFormProps<Values>, Pick<EditBaseProps, 'id'> {
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
}

const NONE: readonly never[] = [];

/** The edit page of a resource. After saving, it navigates to the record's page. */
export const EditPage = <Values extends RaRecord = RaRecord>({
  id,
  meta,
  ...form
}: EditPageProps<Values>) => (
  <EditBase
    id={id}
    mutationMode="pessimistic"
    mutationOptions={{ meta }}
    queryOptions={{ onError: noErrorNotification, meta }}
    redirectOnError={false}
  >
    <EditContent {...form} />
  </EditBase>
);

const EditContent = <Values extends RaRecord>({
  toTitle,
  unedited = NONE,
  notFound,
  children,
  ...form
}: EditFormProps<Values>) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up('xl'));
  const resource = useResourceName();
  const { record, error, isPending, refetch } = useEditContext<Values>();
  const representation = useGetRecordRepresentation(resource)(record);
  const name = typeof representation === 'string' ? representation : undefined;
  const formRecord = useFormRecord(record, unedited);
  const completion = useRef<MessageCompletion>(undefined);
  const setCompletion = useCallback((merged: MessageCompletion) => {
    completion.current = merged;
  }, []);
  const notify = useNotify();
  const announce = useCallback(
    (message: string) => notify(completion.current?.(message) ?? message, { type: 'success' }),
    [notify],
  );
  return (
    <LoadState
      error={error}
      isPending={isPending}
      errorTitle={translate(`resources.${resource}.errors.load_to_edit`, { _: '' }) || undefined}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
      notFound={notFound}
    >
      <ConflictGuard
        key={record?.id}
        pathname={form.formRootPathname ?? pathname}
        onMerged={setCompletion}
      />
      <RecordColumns
        history={isWide && record && <RecordHistory resource={resource} id={record.id} />}
      >
        <FormCard
          action="update"
          announce={announce}
          record={formRecord}
          cancelTo={record ? recordPaths(resource, record).show : ''}
          title={translate(`resources.${resource}.page.edit`)}
          subtitle={record && (toTitle?.(record) ?? name)}
          submit={translate('app.action.save')}
          submitting={translate('app.action.saving')}
          {...form}
        >
          <UnversionedNotice />
          {children}
        </FormCard>
      </RecordColumns>
    </LoadState>
  );
};
