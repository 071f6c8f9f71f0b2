import { useListContext, useResourceDefinition, useStore } from 'ra-core';
import { statusFieldOf } from '../../../contract/fields';
import { type ApiResourceName, ownerOf } from '../../../contract/resources';
import { csvColumns } from '../../features/export/csvColumns';
import { type ColumnLayout, valuesOf } from '../../forms/kinds/values';
import { type ResourceOptions, useResourceName, useResourceOptions } from '../../routing/Resource';
import { isResourceName } from '../../routing/resourceNames';
import { useFieldLabel } from '../../i18n/useTranslate';
import { browserStorage } from '../../storage/browserStorage';

/** A column of a table, after the record's name. */
export interface TableColumn {
  field: string;
  /** The least width in rem, which only texts exceed. */
  width: number;
  kind: ColumnLayout;
}

/** Whether the values of a column are aligned right, so that their digits stand below each other. */
export const isNumeric = (kind: TableColumn['kind']): boolean =>
  kind === 'number' || kind === 'money';

const TEXT_WIDTH = 11;
const NUMBER_WIDTH = 6;

/**
 * The columns after the choice or removal of one. A chosen one comes first, where it is seen at once, but
 * for the status: that is the second thing to know of a record, after its name.
 */
const afterChoice = (shown: readonly string[], field: string, status?: string): string[] => {
  if (shown.includes(field)) return shown.filter((one) => one !== field);
  const [first, ...others] = shown;
  return first !== undefined && first === status ? [first, field, ...others] : [field, ...shown];
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Each field that a table of the resource can show besides the record's name, the declared ones
 * first. A list of the records of one owner has no column for the owner.
 */
const useAvailable = (resource: ApiResourceName): TableColumn[] => {
  const { options = {}, recordRepresentation } = useResourceDefinition<ResourceOptions>({
    resource,
  });
  const { filter: permanentFilter } = useListContext();
  const { columns = {}, mergeGroups = {} } = options;
  const owner = ownerOf(resource);
  // Fields that are shown as one, and the id of the owner, which says nothing.
  const left = [
    'id',
    recordRepresentation,
    owner?.field,
    ...Object.values(mergeGroups).flatMap(({ fields }) => fields),
  ];
  const declared = Object.keys(columns).filter(
    (field) => field !== owner?.nameField || !permanentFilter,
  );
  const every = isResourceName(resource) ? csvColumns(resource) : [];
  const others = every.filter((field) => !left.includes(field));
  return [...new Set([...declared, ...others, 'id'])].map((field) => {
    const { column: kind } = valuesOf(resource, field);
    return { field, kind, width: columns[field] ?? (isNumeric(kind) ? NUMBER_WIDTH : TEXT_WIDTH) };
  });
};

/**
 * The columns of the table of the list in context: those that its resource declares, until the user
 * chooses others, which are kept on this device.
 */
export const useTableColumns = () => {
  const resource = useResourceName();
  const available = useAvailable(resource);
  const { columns } = useResourceOptions(resource);
  const key = `columns.${resource}`;
  const declared = [...Object.keys(columns ?? {}), 'id'];
  const [chosen, setChosen] = useStore(key, browserStorage.local.getJson(key, isTexts) ?? declared);
  return {
    available,
    columns: chosen.flatMap((field) => available.find((one) => one.field === field) ?? []),
    toggle: (field: string) => {
      const after = afterChoice(chosen, field, statusFieldOf(resource));
      browserStorage.local.setJson(key, after);
      setChosen(after);
    },
  };
};

/** Returns a function that returns the name of a column of the list in context. */
export const useColumnLabel = (): ((field: string) => string) => {
  const fieldLabel = useFieldLabel();
  const resource = useResourceName();
  return (source) =>
    fieldLabel({ source, resource, label: source === 'id' ? 'app.field.id' : undefined });
};
