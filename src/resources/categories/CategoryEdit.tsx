import { useParams } from 'react-router';
import { useState } from 'react';
import {
  type UpdateParams,
  type UpdateResult,
  useEvent,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { EditPage } from '../../records/EditPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryInputs, similarCategories } from './CategoryInputs';
import { NewCategory } from './NewCategory';
import { type CategoryRecord, parentFieldOf, useCategoryResource } from './categoryRecords';
import { useOffers } from '../../ui/useOffers';
import { ConfirmDialog } from '../../ui/Dialog';
import { SaveCancelled } from '../../forms/conflict/saveMerged';
import { useCountAffected, useDescribeMove } from './useDescribeMove';

type Save = (
  resource: string,
  params: UpdateParams<CategoryRecord>,
) => Promise<UpdateResult<CategoryRecord>>;

/**
 * Asks for confirmation before the surrounding edit form moves a category that has subcategories or
 * records: states how many subcategories move along and how many records it has. Nothing is counted
 * while the parent is unchanged, or where the API does not announce counts.
 */
const MoveGuard = () => {
  const parentField = parentFieldOf(useCategoryResource());
  const translate = useTranslate();
  const countAffected = useCountAffected();
  const describe = useDescribeMove();
  const isOffered = useOffers('categories');
  const [text, setText] = useState('');
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>();

  const guard = useEvent(async (name: string, params: UpdateParams<CategoryRecord>, next: Save) => {
    const { data, previousData } = params;
    const parentId = data[parentField] ?? null;
    const isMoved = parentId !== (previousData[parentField] ?? null);
    if (!isMoved || !isOffered) return next(name, params);

    const affected = await countAffected(previousData.id).catch(() => undefined);
    if (affected?.subcategories === 0 && affected.records === 0) return next(name, params);
    setText(describe(previousData.name, parentId, affected));
    const isConfirmed = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(undefined);
    if (!isConfirmed) throw new SaveCancelled();
    return next(name, params);
  });
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

/** The edit page of a category. */
const CategoryEdit = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id = '' } = useParams();
  const page = { to: paths.edit(resource, id), label: translate('app.action.edit') };
  return (
    <>
      <CategoryBreadcrumbs below={page} />
      <EditPage hints={similarCategories}>
        <CategoryInputs noParent="none_on_edit" NewCategory={NewCategory} />
        <MoveGuard />
      </EditPage>
    </>
  );
};

export default CategoryEdit;
