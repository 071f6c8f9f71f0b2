import { useRecordContext } from 'ra-core';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryRecord } from './parentField';
import type { CategoryResource } from './useCategoryResource';

interface ParentInputProps {
  resource: CategoryResource;
  source: string;
  /** The message key of the choice "no parent". */
  emptyText: MessageKey;
}

/** The parent of a category in its form: none, or any category that is not below it or itself. */
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
