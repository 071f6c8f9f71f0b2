import { Alert } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { ChangedFields } from '../changes/ChangedFields';
import { LastChange } from './LastChange';
import type { FieldChange } from './mergeChanges';

interface ChangedMeanwhileProps {
  resource: string;
  id: Identifier;
  changes: FieldChange[];
}

/** Says in a form what others have saved since its input was typed, and who did so last. */
const ChangedMeanwhile = ({ resource, id, changes }: ChangedMeanwhileProps) => (
  <Alert role="status" severity="info" variant="outlined">
    {useTranslate()('changes.conflict.meanwhile')}
    <ChangedFields resource={resource} changes={changes} />
    <LastChange resource={resource} id={id} />
  </Alert>
);

export default ChangedMeanwhile;
