import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import {
  EditBase,
  type EditBaseProps,
  type FormProps,
  type RaRecord,
  useEditContext,
  useEvent,
  useGetRecordRepresentation,
} from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Alert, useMediaQuery } from '@mui/material';
import { useNeighbours } from './throughList/useNeighbours';
import { RecordColumns, RecordHistory } from './history/RecordHistory';
import { recordPaths } from '../routing/paths';
import { MeanwhileNotice } from '../forms/conflict/MeanwhileNotice';
import { useUpdateMerged } from '../forms/conflict/useUpdateMerged';
import { FormCard } from '../forms/FormCard';
import type { SaveBarProps } from '../forms/SaveBar';
import type { AfterSave } from '../forms/useSave';
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
 * and renders every input again. Nor does any change while the form is being edited, once it has been
 * filled from more than a list: what others save meanwhile is said beside it (see MeanwhileNotice).
 */
const useFormRecord = <R extends RaRecord>(current: R, unedited: readonly (keyof R)[]) => {
  // After the first key has been noted, which is deferred too.
  const record = useDeferredValue(current);
  const [kept, setKept] = useState(record);
  const [isEdited, setEdited] = useState(false);
  const isKept = isEdited && ETAG in kept;
  const isNew = record !== kept && !isKept && differ(record, kept, unedited);
  if (isNew) setKept(record);
  return { record: isNew ? record : kept, setEdited };
};

/** Tells whether the surrounding form has been edited. */
const EditedState = ({ onChange }: { onChange: (isEdited: boolean) => void }) => {
  const { isDirty } = useFormState();
  // The page is rendered after the key that changed the form, not before its letter is seen.
  useEffect(() => startTransition(() => onChange(isDirty)), [isDirty, onChange]);
  return null;
};

interface EditFormProps<Values extends RaRecord>
  extends
    Pick<FormProps, 'formRootPathname'>,
    Pick<SaveBarProps, 'hasSavedParts'>,
    Pick<AfterSave, 'announce'> {
  /** Formats the record's name; defaults to the resource's representation. */
  toTitle?: (record: Values) => string;
  /** The fields that other calls than the form's change; shown by `useEditContext`. */
  unedited?: readonly (keyof Values)[];
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
  /** What is said about the input, as in FormCard. */
  hints?: ReactNode;
  children: ReactNode;
}

interface EditPageProps<Values extends RaRecord>
  extends EditFormProps<Values>, Pick<EditBaseProps, 'id'> {
  /** Shown when the record does not exist, instead of the 404 page. */
  notFound?: ReactNode;
}

const NONE: readonly never[] = [];

/** The edit page of a resource. After saving, it navigates to the record's page. */
export const EditPage = <Values extends RaRecord = RaRecord>({
  id,
  notFound,
  ...form
}: EditPageProps<Values>) => (
  <EditBase
    id={id}
    queryOptions={{ onError: noErrorNotification, meta: form.meta }}
    redirectOnError={false}
  >
    <EditContent notFound={notFound} {...form} />
  </EditBase>
);

const EditContent = <Values extends RaRecord>({
  notFound,
  ...form
}: Omit<EditPageProps<Values>, 'id'>) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { record, error, isPending, refetch } = useEditContext<Values>();
  return (
    <LoadState
      error={error}
      isPending={isPending}
      errorTitle={translate(`resources.${resource}.errors.load_to_edit`, { _: '' }) || undefined}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
      notFound={notFound}
    >
      {record && <EditForm key={record.id} record={record} {...form} />}
    </LoadState>
  );
};

const EditForm = <Values extends RaRecord>({
  record,
  toTitle,
  unedited = NONE,
  meta,
  hints,
  children,
  ...form
}: EditFormProps<Values> & { record: Values }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up('xl'));
  const resource = useResourceName();
  const representation = useGetRecordRepresentation(resource)(record);
  const name = typeof representation === 'string' ? representation : undefined;
  const { record: formRecord, setEdited } = useFormRecord(record, unedited);
  const next = useNeighbours('edit')?.next;
  const toNext = useEvent(async () => next?.find());
  const { send, dialog, base } = useUpdateMerged({
    record,
    formRecord,
    pathname: form.formRootPathname ?? pathname,
    meta,
  });
  return (
    <>
      {dialog}
      <RecordColumns history={isWide && <RecordHistory resource={resource} id={record.id} />}>
        <FormCard
          action="update"
          send={send}
          record={formRecord}
          cancelTo={recordPaths(resource, record).show}
          title={translate(`resources.${resource}.page.edit`)}
          subtitle={toTitle?.(record) ?? name}
          submit={translate('app.action.save')}
          submitting={translate('app.action.saving')}
          toNext={next && toNext}
          {...form}
          hints={
            <>
              {hints}
              <MeanwhileNotice base={base} record={record} />
            </>
          }
        >
          <UnversionedNotice />
          <EditedState onChange={setEdited} />
          {children}
        </FormCard>
      </RecordColumns>
    </>
  );
};
