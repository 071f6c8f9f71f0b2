import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { CategoryPicker } from './CategoryPicker';

interface ParentFilterInputProps {
  resource: ResourceName;
  source: string;
}

/** The filter by parent: every category, those without a parent, or those under one. */
export const ParentFilterInput = ({ resource, source }: ParentFilterInputProps) => {
  const translate = useTranslate();
  const extra = useMemo(
    () => [{ id: 'null', path: translate(`resources.${resource}.parent.none`) }],
    [resource, translate],
  );
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`)}
      noneText={translate(`resources.${resource}.parent.all`)}
      extra={extra}
    />
  );
};
