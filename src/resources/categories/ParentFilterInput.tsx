import { useMemo } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';
import type { ParentField } from './parentField';
import type { CategoryResource } from './categoryMembers';

interface ParentFilterInputProps {
  resource: CategoryResource;
  source: ParentField;
}

/** A filter by parent: any, none, or one category. */
export const ParentFilterInput = ({ resource, source }: ParentFilterInputProps) => {
  const translate = useTranslate();
  const extra = useMemo(
    () => [{ id: 'null', name: translate(`resources.${resource}.parent.none`) }],
    [resource, translate],
  );
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`, { _: source })}
      noneText={translate(`resources.${resource}.parent.all`)}
      extra={extra}
    />
  );
};
