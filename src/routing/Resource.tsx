import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import {
  Resource as RaResource,
  ResourceContextProvider,
  useResourceDefinitions,
  type DataProvider,
  type Identifier,
  type RaRecord,
  type ResourceProps,
} from 'ra-core';
import { Route } from 'react-router';
import type { MergeGroups } from './mergeGroups';
import { viewPatterns, type NestedResourceName, type ResourceName } from './paths';

/** Pages by their paths, relative to those of a resource. */
type Pages = Record<string, ComponentType>;

/** The value of a field, as the history of a record and a conflict of two versions show it. */
export interface FieldValueProps {
  /** Not always that of the page around it: the message of a merge stands outside of it. */
  resource: string;
  field: string;
  /** Not empty: an empty value reads the same for every field. */
  value: unknown;
  /** How the value reads unless the resource has its own way. */
  children: ReactNode;
}

/** A query whose data maps ids of records to what tells them apart, such as the path of a category. */
type DescriptionsQuery = Pick<
  UseQueryOptions<
    Awaited<ReturnType<DataProvider['getList']>>,
    Error,
    ReadonlyMap<Identifier, string>
  >,
  'queryKey' | 'queryFn' | 'staleTime' | 'select'
>;

/** What shared code needs to know of an entity, beside its views. */
export interface ResourceOptions {
  /** Whether the sidebar has links to the list and to the creation form. */
  inMenu?: boolean;
  /** The filters of the list by which the command palette finds records: `name` unless given. */
  searchBy?: string[];
  /** The record that a record belongs to, by the field `source`: the palette shows its name. */
  belongsTo?: { resource: ResourceName; source: string };
  /** What else the palette shows of a record, such as its price. */
  describe?: (record: RaRecord) => string;
  /** The same, where one call answers it for all records. */
  describeAll?: (dataProvider: DataProvider) => DescriptionsQuery;
  /** Renders the values of fields that are not shown as they are stored, such as amounts. */
  FieldValue?: LazyExoticComponent<ComponentType<FieldValueProps>>;
  /** Fields whose changes the history only mentions: pictures. */
  pictures?: string[];
  /** Fields that only make sense together, when two people changed the same record. */
  mergeGroups?: MergeGroups;
}

/** What a folder of `resources/` exports: one entity, declared once. */
export interface ResourceDeclaration
  extends Pick<ResourceProps, 'icon' | 'recordRepresentation'>, ResourceOptions {
  name: ResourceName | NestedResourceName;
  /** The four views; those that stand below a record of another resource are in `nested`. */
  list?: ComponentType;
  create?: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  /** Pages below the resource's own. */
  routes?: Pages;
  /** Pages below a record of another resource, by their paths relative to that one's. */
  nested?: { in: ResourceName; routes: Pages };
}

interface ResourceElementProps extends ResourceDeclaration {
  /** The declarations of the resources with pages below this one's. */
  children?: ResourceDeclaration[];
}

const pagesOf = ({ list, create, show, edit, routes }: ResourceDeclaration) =>
  Object.entries({
    [viewPatterns.list]: list,
    [viewPatterns.create]: create,
    [viewPatterns.show]: show,
    [viewPatterns.edit]: edit,
    ...routes,
  });

/**
 * react-admin's `<Resource>`, with its pages as child routes: `/R`, `/R/new`, `/R/:id` and
 * `/R/:id/edit` instead of react-admin's own paths. The list is a child route too: as a prop it
 * would match every unknown path, and restore the scroll position beside the console's own way.
 */
export const Resource = ({ children = [], ...declaration }: ResourceElementProps) => (
  <RaResource name={declaration.name}>
    {pagesOf(declaration).map(
      ([path, Page]) => Page && <Route key={path} path={path} element={<Page />} />,
    )}
    {children.flatMap(({ name, nested }) =>
      Object.entries(nested?.routes ?? {}).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <ResourceContextProvider value={name}>
              <Page />
            </ResourceContextProvider>
          }
        />
      )),
    )}
  </RaResource>
);

Resource.raName = RaResource.raName;

/** Registers the resource with react-admin, which knows of no list without the prop of its own. */
Resource.registerResource = ({
  name,
  icon,
  recordRepresentation,
  list,
  create,
  show,
  edit,
  routes: _routes,
  nested: _nested,
  children: _children,
  ...options
}: ResourceElementProps) => ({
  name,
  options,
  icon,
  recordRepresentation,
  hasList: list !== undefined,
  hasCreate: create !== undefined,
  hasShow: show !== undefined,
  hasEdit: edit !== undefined,
});

/** What the declaration of a resource says of it beside its views. */
export const useResourceOptions = (resource: string): ResourceOptions =>
  useResourceDefinitions<ResourceOptions>()[resource]?.options ?? {};
