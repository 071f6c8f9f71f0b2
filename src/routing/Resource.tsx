import type { ComponentType, ReactNode } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import {
  type DataProvider,
  type Identifier,
  Resource as RaResource,
  ResourceContextProvider,
  type ResourceDefinition,
  type ResourceProps,
  useResourceContext,
  useResourceDefinitions,
} from 'ra-core';
import { Route } from 'react-router';
import type { BulkAction } from '../../contract/rules/bulkChange';
import { addresses } from '../../contract/addresses';
import { type ApiResourceName, requireApiResource } from '../../contract/resources';
import type { PageRoute, PreloadableComponent } from './lazyWithPreload';
import {
  isResourceName,
  type MergeGroup,
  type NamesOf,
  type PerName,
  type ResourceName,
} from './resourceNames';
import { dialogPattern, ownerViewPath, viewPath, viewPatterns } from './paths';

/** A field's value as shown in a record's history and in conflicts. */
export interface FieldValueProps {
  /** Not always the resource in context: the merge message is rendered outside it. */
  resource: string;
  field: string;
  /** Never empty: empty values look the same for every field. */
  value: unknown;
  /** The default rendering. */
  children: ReactNode;
}

/** What distinguishes a record, such as a category. */
export interface RecordDescription {
  name: string;
  /** The names of its ancestors and its own. */
  path: string;
  /** The path, where another record has the same name. */
  hint?: string | undefined;
}

/** A query whose data maps record ids to what distinguishes the records. */
type DescriptionsQuery = Pick<
  UseQueryOptions<
    Awaited<ReturnType<DataProvider['getList']>>,
    Error,
    ReadonlyMap<Identifier, RecordDescription>
  >,
  'queryKey' | 'queryFn' | 'staleTime' | 'select'
>;

/** A record that is chosen for a bulk change. */
export interface ChosenRecordProps<R extends ApiResourceName = ApiResourceName> {
  record: NamesOf<R>['record'];
  action: BulkAction;
}

/** What shared code needs to know about a resource, in addition to its views. */
export interface ResourceOptions<R extends ApiResourceName = ApiResourceName> {
  /** Whether the sidebar links to the list and to the create form. */
  inMenu?: boolean;
  /** The filters that the list has a control for; by default every one of the API's call. */
  filters?: NamesOf<R>['filter'][];
  /** The list filters by which the command palette finds records; defaults to `name`. */
  searchBy?: NamesOf<R>['filter'][];
  /** Additional text in the palette, such as a price. */
  describe?: (record: NamesOf<R>['record']) => string;
  /** Additional text in the palette, where one call returns it for all records. */
  describeAll?: (dataProvider: DataProvider) => DescriptionsQuery;
  /**
   * The fields that the table of a list shows besides the record's name and id, in their order, each
   * with the width in rem that its values need.
   */
  columns?: PerName<NamesOf<R>['field'], number>;
  /** The field that the table shows below the record's name. */
  belowName?: NamesOf<R>['field'];
  /** Shows a record's picture as large as its place, or what stands for it. */
  Thumbnail?: PreloadableComponent<{ record: NamesOf<R>['record'] }>;
  /** Renders field values that are not shown as they are stored, such as amounts. */
  FieldValue?: PreloadableComponent<FieldValueProps>;
  /** Shows a record that is chosen for a bulk change; defaults to its name. */
  ChosenRecord?: PreloadableComponent<ChosenRecordProps<R>>;
  /** A field that no two records share: an import finds records by it, as it does by their ids. */
  uniqueField?: NamesOf<R>['field'] & NamesOf<R>['filter'];
  /** Fields that only make sense together when two people changed the same record. */
  mergeGroups?: PerName<NamesOf<R>['field'], MergeGroup<NamesOf<R>['record']>>;
}

/** The views of a resource, and additional pages by their path relative to the resource's. */
interface Views {
  list?: ComponentType;
  create?: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  routes?: Record<string, ComponentType>;
}

/**
 * The default export of a folder in `resources/`: one resource, declared once. With the resource's
 * name as `R`, it can name only the fields and filters of that resource; code that reads every
 * declaration leaves `R` out.
 */
export interface ResourceDeclaration<R extends ApiResourceName = ApiResourceName>
  extends Views, Pick<ResourceProps, 'icon'>, ResourceOptions<R> {
  name: R;
  recordRepresentation?: NamesOf<R>['field'] | ((record: NamesOf<R>['record']) => string);
  /** The views below the record that owns the records. */
  nested?: Views;
}

interface ResourceElementProps extends ResourceDeclaration {
  /** The declarations of the resources nested below this one. */
  children?: ResourceDeclaration[];
}

/**
 * The pages of a resource with these views, by their patterns. The page of a dialog is the view over
 * which it opens: as one component, it keeps its state.
 */
const pagesOf = (
  resource: ApiResourceName,
  { list, create, show, edit, routes }: Views = {},
): [string, ComponentType][] => {
  const dialogs = (addresses[resource].dialogs ?? []).map((dialog) => [
    dialogPattern(dialog),
    dialog.startsWith('edit/') ? edit : show,
  ]);
  return Object.entries<ComponentType | undefined>({
    [viewPatterns.list]: list,
    [viewPatterns.create]: create,
    [viewPatterns.show]: show,
    [viewPatterns.edit]: edit,
    ...(Object.fromEntries(dialogs) as Record<string, ComponentType | undefined>),
    ...routes,
  }).flatMap(([view, Page]) => (Page ? [[view, Page]] : []));
};

export interface ResourcePage extends PageRoute {
  resource: ApiResourceName;
}

const resourcePages = ({ name, nested: _nested, ...views }: ResourceDeclaration): ResourcePage[] =>
  pagesOf(name, views).map(([view, Component]) => ({
    resource: name,
    path: viewPath(name, view),
    Component,
  }));

const nestedPages = ({ name, nested }: ResourceDeclaration): ResourcePage[] =>
  pagesOf(name, nested).map(([view, Component]) => ({
    resource: name,
    path: ownerViewPath(name, view),
    Component,
  }));

/** Every page of the resources, with the pattern of its full path. */
export const pageRoutes = (declarations: ResourceDeclaration[]): ResourcePage[] =>
  declarations.flatMap((declaration) => [
    ...resourcePages(declaration),
    ...nestedPages(declaration),
  ]);

/**
 * react-admin's `<Resource>` with its pages as child routes: `/R`, `/R/new`, `/R/:id` and
 * `/R/:id/edit` instead of react-admin's own paths. The list is a child route too: as the `list`
 * prop it would match every unknown path, and its scroll restoration would conflict with ours.
 */
export const Resource = ({ children = [], ...declaration }: ResourceElementProps) => {
  const relative = (path: string) => path.slice(`/${declaration.name}/`.length);
  return (
    <RaResource name={declaration.name}>
      {resourcePages(declaration).map(({ path, Component }) => (
        <Route key={path} path={relative(path)} element={<Component />} />
      ))}
      {children.flatMap((child) =>
        nestedPages(child).map(({ path, Component }) => (
          <Route
            key={path}
            path={relative(path)}
            element={
              <ResourceContextProvider value={child.name}>
                <Component />
              </ResourceContextProvider>
            }
          />
        )),
      )}
    </RaResource>
  );
};

Resource.raName = RaResource.raName;

/**
 * Registers the resource with react-admin, which links to a list only if the `list` prop is set.
 */
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

/** The declaration of a resource, except its views. */
export const useResourceOptions = (resource: string): ResourceOptions =>
  useResourceDefinitions<ResourceOptions>()[resource]?.options ?? {};

/** The resource in context. Throws if there is none. */
export const useResourceName = (): ApiResourceName =>
  requireApiResource(useResourceContext() ?? '');

/** A resource's declaration. */
export type DeclaredResource = ResourceDefinition<ResourceOptions> & { name: ResourceName };

/** Every declared resource with its own pages. */
export const useDeclaredResources = (): DeclaredResource[] =>
  Object.values(useResourceDefinitions<ResourceOptions>()).filter(
    (definition): definition is DeclaredResource => isResourceName(definition.name),
  );
