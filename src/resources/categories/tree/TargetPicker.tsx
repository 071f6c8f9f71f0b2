import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { ChoicePicker, TOP, type ChosenId } from '../../../ui/picker/ChoicePicker';
import type { PickerChoice } from '../../../ui/picker/choices';
import type { CategoryRecord } from '../parentField';
import { useCategories } from '../useCategories';
import { useCategoryChoices } from '../useCategoryChoices';
import { useCategoryResource } from '../useCategoryResource';
import { invalidMoves } from './invalidMoves';

interface TargetPickerProps {
  /** The category to move. */
  moved: CategoryRecord;
  /** The chosen parent. */
  value: ChosenId;
  onChange: (parentId: ChosenId) => void;
}

/** A picker of the new parent of a category. What it cannot be is disabled, with the reason. */
export const TargetPicker = ({ moved, value, onChange }: TargetPickerProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data } = useCategories(resource);
  const { choices: categories, ...query } = useCategoryChoices(resource);
  const choices = useMemo((): PickerChoice[] => {
    const rejectionOf = invalidMoves(data ?? [], moved);
    const top = { id: TOP, name: translate('categoryTree.top_level') };
    return [top, ...categories].map((choice) => {
      const refusal = rejectionOf(choice.id === TOP ? null : choice.id);
      return refusal
        ? { ...choice, refusal: translate(`categoryTree.refused.${refusal}`) }
        : choice;
    });
  }, [categories, data, moved, translate]);
  return (
    <ChoicePicker
      label={translate('categoryTree.new_parent')}
      choices={choices}
      value={value}
      onChange={onChange}
      query={query}
    />
  );
};
