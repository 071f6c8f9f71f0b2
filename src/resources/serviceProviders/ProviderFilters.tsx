import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { CategoryChoices } from '../../layout/categories/CategoryChoices';
import { FilterBar } from '../../layout/FilterBar';

const STATUSES = [
  { id: 'true', name: 'app.state.enabled' },
  { id: 'false', name: 'app.state.disabled' },
];
const ALL = 'resources.service-providers.filter.all';

/** The filters of the list of providers (section 2). */
export const ProviderFilters = () => (
  <FilterBar>
    <TextInput source="email" label="resources.service-providers.fields.email" type="search" />
    <TextInput
      source="brandName"
      label="resources.service-providers.fields.brandName"
      type="search"
    />
    <SelectInput
      source="enabled"
      label="resources.service-providers.filter.status"
      choices={STATUSES}
      emptyText={ALL}
    />
    <CategoryChoices
      resource="service-provider-categories"
      source="serviceProviderCategoryId"
      errorText="resources.service-providers.errors.choices"
    >
      <AutocompleteInput
        label="resources.service-providers.filter.category"
        optionText="name"
        emptyText={ALL}
        debounce={0}
      />
    </CategoryChoices>
  </FilterBar>
);
