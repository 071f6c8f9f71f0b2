import { useTranslate } from '../../i18n/useTranslate';
import { useActivityText } from '../../i18n/useActivityText';
import { ChoiceFilterInput } from '../filters/ChoiceFilterInput';
import { DateFilterInput } from '../../forms/kinds/DateFilterInput';
import { FilterBar } from '../filters/FilterBar';
import { SearchInput } from '../filters/SearchInput';
import { activityActions, activityKinds } from './activityFilter';
import { useKindName } from './useKindName';

/** The filters of the activity: person, kind of record, action, words and period. */
const ActivityFilters = () => {
  const translate = useTranslate();
  const text = useActivityText();
  const kindName = useKindName();
  return (
    <FilterBar>
      <SearchInput source="username" label={text('activity.filter.username')} />
      <ChoiceFilterInput
        source="resource"
        label={text('activity.filter.resource')}
        choices={activityKinds.map((kind) => [kind, kindName(kind, 2)])}
      />
      <ChoiceFilterInput
        source="action"
        label={text('activity.filter.action')}
        choices={activityActions.map((action) => [
          action,
          translate(`changes.history.action.${action}`),
        ])}
      />
      <SearchInput source="words" label={text('activity.filter.words')} />
      <DateFilterInput source="from" label={text('activity.filter.from')} />
      <DateFilterInput source="to" label={text('activity.filter.to')} />
    </FilterBar>
  );
};

export default ActivityFilters;
