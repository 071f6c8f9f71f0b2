import { ListToolbar } from './ListToolbar';
import { PagerOptions } from './PagerOptions';
import { ListTable } from '../table/ListTable';

const parts = { toolbar: ListToolbar, pager: PagerOptions, table: ListTable };

export interface ListOptionsProps {
  part: keyof typeof parts;
}

/** A part of a list that loads after its cards: one file for all of them. */
const ListOptions = ({ part }: ListOptionsProps) => {
  const Part = parts[part];
  return <Part />;
};

export default ListOptions;
