import { useGetResourceLabel } from 'ra-core';
import type { AuditedResource } from '../../../contract/audit';
import { isApiResource } from '../../../contract/resources';
import { useActivityText } from '../../i18n/useActivityText';

/** Returns a function that names a kind of record, for this many of it. */
export const useKindName = () => {
  const text = useActivityText();
  const nameOf = useGetResourceLabel();
  return (kind: AuditedResource, count: number): string =>
    isApiResource(kind) ? nameOf(kind, count) : text(`activity.kind.${kind}`, count);
};
