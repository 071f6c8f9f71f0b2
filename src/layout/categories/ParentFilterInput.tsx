import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { AutocompleteInput } from 'react-admin';
import type { ResourceName } from '../../routing/paths';
import { CategoryChoices } from './CategoryChoices';

interface ParentFilterInputProps {
  resource: ResourceName;
  source: string;
}

/** The filter by parent: every category, those without a parent, or those under one (section 2). */
export const ParentFilterInput = ({ resource, source }: ParentFilterInputProps) => {
  const translate = useTranslate();
  const first = useMemo(
    () => [{ id: 'null', path: translate(`resources.${resource}.parent.none`) }],
    [resource, translate],
  );
  return (
    <CategoryChoices resource={resource} source={source} first={first}>
      <AutocompleteInput
        label={`resources.${resource}.fields.${source}`}
        optionText="path"
        emptyText={`resources.${resource}.parent.all`}
        debounce={0}
      />
    </CategoryChoices>
  );
};
