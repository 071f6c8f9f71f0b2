import { useRecordContext, useTranslate } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryRecord } from './parentField';

interface ParentInputProps {
  resource: ResourceName;
  source: string;
  /** The message key of the choice "no parent". */
  emptyText: string;
}

/** The parent of a category in its form: none, or any category that is not below it or itself. */
export const ParentInput = ({ resource, source, emptyText }: ParentInputProps) => {
  const translate = useTranslate();
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`)}
      noneText={translate(emptyText)}
      parentOf={useRecordContext<CategoryRecord>()?.id}
    />
  );
};
