import { Type } from 'typebox';
import { Id, IdParams } from '../../contract/identifiers.ts';
import {
  apiPaths,
  apiResources,
  type ApiResource,
  type ApiResourceName,
} from '../../contract/resources.ts';
import { schemas, type ResourceSchemas } from '../../contract/schemas.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';

/** The ids in the path of a call, by the parameter's name; the schema has made them numbers. */
export type PathParams = Record<string, number>;

/** What the calls on a resource have in common, as the contract declares it. */
export const endpointsOf = (name: ApiResourceName) => {
  const { nestedIn, listedIn }: ApiResource = apiResources[name];
  const tags = [name.replaceAll('-', ' ')];
  /** The id of the owner in the path; 0 for records that are not nested. */
  const ownerId = ({ id = 0 }: PathParams) => (nestedIn ? id : 0);
  const resourceSchemas: ResourceSchemas = schemas[name];
  return {
    name,
    paths: apiPaths(name),
    schemas: resourceSchemas,
    nestedIn,
    listedIn,
    tags,
    /** The tags and path parameters of the calls on the list, and on one record. */
    list: { tags, ...(nestedIn && { params: IdParams }) },
    one: {
      tags,
      params: nestedIn ? Type.Object({ id: Id, [nestedIn.param]: Id }) : IdParams,
    },
    ownerId,
    /** The record that a call names. */
    keyOf: (params: PathParams): RecordKey => {
      const { id = 0 } = params;
      return nestedIn
        ? { id: params[nestedIn.param] ?? 0, [nestedIn.field]: ownerId(params) }
        : { id };
    },
  };
};

/** The paths, schemas and ids in paths of one resource's calls. */
export type Endpoints = ReturnType<typeof endpointsOf>;
