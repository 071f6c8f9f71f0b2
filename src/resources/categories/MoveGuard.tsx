import { useCallback, useState } from 'react';
import { useRegisterMutationMiddleware, type UpdateParams, type UpdateResult } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { SaveCancelled } from '../../forms/conflict/saveMerged';
import type { CategoryRecord, ParentField } from './parentField';
import { useCategories } from './useCategories';
import { useCountAffected, type CategoryMembers } from './useCountAffected';
import { useCategoryResource } from './useCategoryResource';

type Save = (
  resource: string,
  params: UpdateParams<CategoryRecord>,
) => Promise<UpdateResult<CategoryRecord>>;

interface MoveGuardProps {
  parentField: ParentField;
  members: CategoryMembers;
}

/**
 * Asks for confirmation before the surrounding edit form moves a category that has subcategories or
 * records: states how many subcategories move along and how many records it has. Nothing is counted
 * while the parent is unchanged.
 */
export const MoveGuard = ({ parentField, members }: MoveGuardProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { paths } = useCategories(resource);
  const countAffected = useCountAffected(members);
  const [text, setText] = useState('');
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>();

  const ask = useCallback(async (question: string) => {
    setText(question);
    const isConfirmed = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(undefined);
    if (!isConfirmed) throw new SaveCancelled();
  }, []);

  const guard = useCallback(
    async (name: string, params: UpdateParams<CategoryRecord>, next: Save) => {
      const { data, previousData } = params;
      const parentId = data[parentField] ?? null;
      if (parentId === (previousData[parentField] ?? null)) return next(name, params);

      const affected = await countAffected(previousData.id).catch(() => undefined);
      const { subcategories, records } = affected ?? {};
      if (subcategories === 0 && records === 0) return next(name, params);
      const parent = parentId === null ? undefined : (paths.get(parentId) ?? `#${parentId}`);
      const sentences = [
        translate(parent ? 'app.move.to' : 'app.move.to_top', { name: previousData.name, parent }),
        subcategories && translate('app.move.subcategories', subcategories),
        records && translate(`resources.${resource}.move.records`, records),
        !affected && translate('app.move.uncounted'),
      ];
      await ask(sentences.filter(Boolean).join(' '));
      return next(name, params);
    },
    [ask, countAffected, parentField, paths, resource, translate],
  );
  useRegisterMutationMiddleware<Save>(guard);

  return (
    <ConfirmDialog
      isOpen={settle !== undefined}
      isPending={false}
      title={translate('app.move.title')}
      text={text}
      confirm={translate('app.move.confirm')}
      onConfirm={() => settle?.(true)}
      onClose={() => settle?.(false)}
    />
  );
};
