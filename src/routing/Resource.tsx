import type { ComponentType } from 'react';
import { ResourceContextProvider, type RaRecord, type ResourceProps } from 'ra-core';
import { Route, Routes } from 'react-router';
import { viewPatterns, type ResourceName } from './paths';

/** What a folder of `resources/` exports: one entity, declared once. */
export interface ResourceDeclaration extends Pick<ResourceProps, 'icon' | 'recordRepresentation'> {
  name: ResourceName;
  list: ComponentType;
  /** Left out where a record is created below another one. */
  create?: ComponentType;
  show: ComponentType;
  edit: ComponentType;
  /** Whether the sidebar has links to the list and to the creation form. */
  inMenu?: boolean;
  /** The fields by which the command palette finds records, each a filter of the list: `name`. */
  searchBy?: string[];
  /** The record that a record belongs to, by the field `source`: the palette shows its name. */
  belongsTo?: { resource: ResourceName; source: string };
  /** What else the palette shows of a record, such as its price. */
  describe?: (record: RaRecord) => string;
  /** Pages below the resource's own, by their path relative to it. */
  routes?: Record<string, ComponentType>;
}

/**
 * react-admin's `<Resource>` with the paths of the specification (section 2) instead of its own:
 * `/R`, `/R/new`, `/R/:id` and `/R/:id/edit`.
 */
export const Resource = ({ name, routes = {}, ...views }: ResourceDeclaration) => {
  const { list, create, show, edit } = viewPatterns;
  const all = Object.entries({
    [list]: views.list,
    [create]: views.create,
    [show]: views.show,
    [edit]: views.edit,
    ...routes,
  });
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        {all.map(([path, View]) => View && <Route key={path} path={path} element={<View />} />)}
      </Routes>
    </ResourceContextProvider>
  );
};

Resource.raName = 'Resource';

/** Tells react-admin of the resource, as its own `<Resource>` does. */
Resource.registerResource = ({
  name,
  icon,
  recordRepresentation,
  create,
  inMenu,
  searchBy,
  belongsTo,
  describe,
}: ResourceDeclaration) => ({
  name,
  options: { inMenu, searchBy, belongsTo, describe },
  icon,
  recordRepresentation,
  hasList: true,
  hasCreate: create !== undefined,
  hasShow: true,
  hasEdit: true,
});
