import { TextInput } from 'react-admin';
import { StatusFilterInput } from '../../layout/StatusFilterInput';

/** The filters that every list of products has: part of the name, and the status. */
export const ProductFilters = () => (
  <>
    <TextInput source="name" label="resources.products.filters.name" type="search" />
    <StatusFilterInput />
  </>
);
