import { useGetOne, useGetRecordRepresentation, type Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { Untranslated } from '../../ui/Untranslated';
import type { ResourceName } from '../../routing/paths';

/** The fallback name of a record: its id. */
export const RecordId = ({ id }: { id: Identifier }) => (
  <Untranslated>{useTranslate()('app.number', { id })}</Untranslated>
);

interface RecordNameProps {
  resource: ResourceName;
  id: Identifier;
}

/** The name of a record that cannot be deleted; its id until it has loaded. */
export const RecordName = ({ resource, id }: RecordNameProps) => {
  const { data } = useGetOne(resource, { id });
  const represent = useGetRecordRepresentation(resource);
  return data ? <span>{represent(data)}</span> : <RecordId id={id} />;
};
