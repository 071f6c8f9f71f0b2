import { bulk } from '../../i18n/en/bulk';
import { lists } from '../../i18n/en/lists';
import { savedViews } from '../../i18n/en/savedViews';
import { DeferredMessages } from '../../i18n/DeferredMessages';
import { ListToolbar } from './ListToolbar';
import { PagerOptions } from './PagerOptions';
import { ListTable } from '../table/ListTable';

const texts = { bulk, lists, savedViews };
const parts = { toolbar: ListToolbar, pager: PagerOptions, table: ListTable };

export interface ListOptionsProps {
  part: keyof typeof parts;
}

/** A part of a list that loads after its cards: one file for all of them. */
const ListOptions = ({ part }: ListOptionsProps) => {
  const Part = parts[part];
  return (
    <DeferredMessages messages={texts}>
      <Part />
    </DeferredMessages>
  );
};

export default ListOptions;
