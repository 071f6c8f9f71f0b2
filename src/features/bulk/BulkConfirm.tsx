import { Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { type Identifier, useDataProvider } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  type BulkAction,
  bulkCategories,
  type BulkChange,
  bulkViolation,
} from '../../../contract/rules/bulkChange';
import { useTranslate } from '../../i18n/useTranslate';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { ChoicePicker, type ChosenId, TOP } from '../../ui/picker/ChoicePicker';
import { type PickerChoice, toChoices } from '../../ui/picker/choices';
import { type ChoiceProps, type ChosenRecord, useChosenRecords } from './useChosenRecords';
import { useUndoNote } from './useUndoNote';
import { Cancel } from '../../ui/Dialog';

interface CategoryChoiceProps {
  resource: ResourceName;
  label: string;
  /** The text of the option that is no category. */
  topLevel: string | undefined;
  excluded: Identifier[];
  value: ChosenId;
  onChange: (id: ChosenId) => void;
}

/** A picker of one category, which its resource describes (`describeAll`). */
const CategoryChoice = ({
  resource,
  label,
  topLevel,
  excluded,
  value,
  onChange,
}: CategoryChoiceProps) => {
  const dataProvider = useDataProvider();
  const described = useResourceOptions(resource).describeAll?.(dataProvider);
  const { data, ...query } = useQuery({
    queryKey: ['none'],
    ...described,
    enabled: described !== undefined,
  });
  const choices = useMemo((): PickerChoice[] => {
    const categories = toChoices(data ?? new Map(), new Set(excluded));
    return topLevel === undefined ? categories : [{ id: TOP, name: topLevel }, ...categories];
  }, [data, excluded, topLevel]);
  return (
    <ChoicePicker label={label} choices={choices} value={value} onChange={onChange} query={query} />
  );
};

/** How many names are listed. */
const LISTED = 20;

/** The chosen records, each as its resource shows it. */
const ChosenRecords = ({
  action,
  records,
}: Pick<BulkConfirmProps, 'action'> & { records: ChosenRecord[] }) => {
  const translate = useTranslate();
  const { ChosenRecord } = useResourceOptions(useResourceName());
  const more = records.length - LISTED;
  return (
    <Box component="ul" sx={ChosenRecord ? { m: 0, p: 0, listStyle: 'none' } : { m: 0, pl: 3 }}>
      {records.slice(0, LISTED).map(({ id, name, loaded }) => (
        <li key={id}>
          {ChosenRecord && loaded ? (
            <Suspense fallback={name}>
              <ChosenRecord record={loaded} action={action} />
            </Suspense>
          ) : (
            name
          )}
        </li>
      ))}
      {more > 0 && <li>{translate('bulk.more', { count: more })}</li>}
    </Box>
  );
};

interface BulkConfirmProps extends ChoiceProps {
  action: Exclude<BulkAction, 'change-price'>;
}

/** Says what will be changed and which records, and lets the user choose the category. */
export const BulkConfirm = ({ action, onBegin, onClose, ...of }: BulkConfirmProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const categories = bulkCategories(resource);
  const isMove = action === 'move';
  const undoNote = useUndoNote();
  const [categoryId, setCategoryId] = useState<ChosenId>();
  const { chosen, error, onRetry, isReady, toRun } = useChosenRecords(of);
  const change: BulkChange<Identifier> = {
    action,
    ...(categoryId !== undefined && { categoryId }),
  };
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 1.5, pt: 1, overflowWrap: 'anywhere' }}>
          {error && <ErrorAlert error={error} onRetry={onRetry} />}
          {bulkViolation({ action }) && isResourceName(categories) && (
            <CategoryChoice
              resource={categories}
              label={translate(isMove ? 'bulk.parent' : 'bulk.category')}
              topLevel={isMove ? translate('bulk.top') : undefined}
              excluded={isMove ? of.ids : []}
              value={categoryId}
              onChange={setCategoryId}
            />
          )}
          <Typography>{translate(`bulk.text.${action}`)}</Typography>
          <ChosenRecords action={action} records={chosen} />
          {action !== 'delete' && (
            <Typography variant="body2" color="textSecondary">
              {undoNote}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Cancel onClick={onClose} />
        <Button
          variant="contained"
          color={action === 'delete' ? 'error' : 'primary'}
          disabled={!isReady || bulkViolation(change) !== undefined}
          onClick={() => onBegin(toRun(() => change))}
        >
          {translate(`bulk.actions.${action}`)}
        </Button>
      </DialogActions>
    </>
  );
};
