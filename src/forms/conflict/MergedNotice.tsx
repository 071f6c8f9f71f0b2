import { useTranslate } from '../../i18n/useTranslate';
import { ChangedFields } from '../../history/ChangedFields';
import type { Change } from './mergeChanges';

interface MergedNoticeProps {
  resource: string;
  changes: Change[];
}

/** Says what somebody else changed that is saved beside one's own changes. */
export const MergedNotice = ({ resource, changes }: MergedNoticeProps) => (
  <>
    {useTranslate()('changes.conflict.merged')}
    <ChangedFields resource={resource} changes={changes} />
  </>
);
