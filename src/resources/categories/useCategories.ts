import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceName } from '../../routing/paths';
import type { RecordDescription } from '../../routing/Resource';
import { descriptionsOf, treeQuery } from './categoryTree';
import { useTranslate } from '../../i18n/useTranslate';
import { type PickerChoice, toChoices } from '../../ui/picker/choices';
import { descendantsOf } from './categoryRecords';

const NOT_LOADED: ReadonlyMap<Identifier, RecordDescription> = new Map();

/**
 * All categories of a resource, loaded once for the whole console, and what distinguishes each by
 * its id. Unless `enabled`, only what has been loaded already.
 */
export const useCategories = (resource: ResourceName, { enabled = true } = {}) => {
  const dataProvider = useDataProvider();
  const { data: list, ...query } = useQuery({ ...treeQuery(dataProvider, resource), enabled });
  const data = list?.data;
  const described = data ? descriptionsOf(data) : NOT_LOADED;
  return { ...query, data, pageInfo: list?.pageInfo, described };
};

/**
 * The categories of a resource as picker options, with their loading state. `parentOf` leaves out that
 * category, and refuses its descendants with the reason.
 */
export const useCategoryChoices = (
  resource: ResourceName,
  { parentOf }: { parentOf?: Identifier } = {},
) => {
  const translate = useTranslate();
  const { data, described, error, isPending, refetch } = useCategories(resource);
  const choices = useMemo((): PickerChoice[] => {
    if (parentOf === undefined) return toChoices(described, new Set());
    const below = descendantsOf(data ?? [], parentOf);
    const refusal = translate('categoryTree.rejected.descendant');
    return toChoices(described, new Set([parentOf])).map((choice) =>
      below.has(choice.id) ? { ...choice, refusal } : choice,
    );
  }, [data, described, parentOf, translate]);
  return { choices, described, error, isPending, refetch };
};
