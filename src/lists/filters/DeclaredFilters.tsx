import { Fragment, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { kindIn, listFilters } from '../../../contract/fields';
import { boundsOfRange, type Filter, parametersOf } from '../../../contract/filters';
import { apiResources } from '../../../contract/resources';
import { BoundInput } from '../../forms/kinds/FieldInput';
import { valuesOf } from '../../forms/kinds/values';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { ChoiceFilterInput } from './ChoiceFilterInput';
import { FilterBar } from './FilterBar';
import { SearchInput } from './SearchInput';

/** Returns the label of a filter: its own, else that of its field. */
const useFilterLabel = () => {
  const translate = useTranslate();
  const resource = useResourceName();
  return (name: string) => {
    if (kindIn(resource, name) === 'status') return translate('app.filter.status');
    return (
      translate(`resources.${resource}.filters.${name}`, { _: '' }) ||
      translate(`resources.${resource}.fields.${name}`, { _: name })
    );
  };
};

/** A filter by whether something is so, in the words of its values. */
const EqualInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { show } = valuesOf(useResourceName(), source);
  const choices = [true, false].map((value) => [String(value), show(value, translate)] as const);
  return <ChoiceFilterInput {...{ source, label, choices }} />;
};

const FilterInput = ({ kind, field }: Filter) => {
  const labelOf = useFilterLabel();
  switch (kind) {
    case 'contains':
      return <SearchInput source={field} label={labelOf(field)} />;
    case 'equals':
      return <EqualInput source={field} label={labelOf(field)} />;
    case 'range':
      return boundsOfRange(field).map((source) => (
        <BoundInput key={source} source={source} field={field} label={labelOf(source)} />
      ));
    case 'childOf':
    case 'branch':
      throw new Error(`The filter "${field}" needs an input of its own.`);
  }
};

interface DeclaredFiltersProps {
  /** The inputs of filters that need to know more than their declaration, by the filter's field. */
  own?: Readonly<Record<string, ReactNode>>;
}

/** The filters of the list in context, as they are declared. */
const DeclaredFilters = ({ own = {} }: DeclaredFiltersProps) => {
  const resource = useResourceName();
  const { filter: permanentFilter } = useListContext();
  const { filters: shown } = useResourceOptions(resource);
  const { filters, fields } = apiResources[resource];
  const kinds = listFilters(resource, permanentFilter !== undefined);
  const isShown = (filter: Filter) =>
    Object.keys(parametersOf(filter, fields)).some(
      (name) => name in kinds && (shown?.includes(name) ?? true),
    );
  return (
    <FilterBar>
      {filters.filter(isShown).map((filter) => (
        <Fragment key={filter.field}>{own[filter.field] ?? <FilterInput {...filter} />}</Fragment>
      ))}
    </FilterBar>
  );
};

export default DeclaredFilters;
