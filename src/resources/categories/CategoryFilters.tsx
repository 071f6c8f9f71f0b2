import { TextInput } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { FilterBar } from '../../pages/filters/FilterBar';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { ParentFilterInput } from './ParentFilterInput';
import type { ParentField } from './parentField';
import { useCategoryResource } from './useCategoryResource';

/** The filters of a category list: name and parent. */
const CategoryFilters = ({ parentField }: { parentField: ParentField }) => {
  const resource = useCategoryResource();
  const name = useTranslate()(`resources.${resource}.fields.name`);
  return (
    <FilterBar>
      <TextInput source="name" label={name} />
      <ActiveFilter source="name" label={name}>
        {(text: string) => text}
      </ActiveFilter>
      <ParentFilterInput resource={resource} source={parentField} />
    </FilterBar>
  );
};

export default CategoryFilters;
