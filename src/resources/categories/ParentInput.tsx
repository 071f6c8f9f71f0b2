import { useRecordContext } from 'ra-core';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryRecord, ParentField } from './parentField';
import type { CategoryResource } from './categoryMembers';

interface ParentInputProps {
  resource: CategoryResource;
  source: ParentField;
  /** The message key of the "no parent" option. */
  emptyText: MessageKey;
}

/** The parent field of a category: none, or any category but itself and its descendants. */
export const ParentInput = ({ resource, source, emptyText }: ParentInputProps) => {
  const translate = useTranslate();
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`, { _: source })}
      noneText={translate(emptyText)}
      parentOf={useRecordContext<CategoryRecord>()?.id}
    />
  );
};
