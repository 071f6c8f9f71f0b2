import { Clean } from 'typebox/value';
import {
  ServiceProviderPublicInfo,
  ServiceProviderPublicInfoQuery,
  type ServiceProvider,
} from '../../../../contract/serviceProviders';
import type { Collection } from '../collection';
import { respond, type Route } from '../routes';

const toPublicInfo = (provider: ServiceProvider) => Clean(ServiceProviderPublicInfo, provider);

/** The calls that return public information of service providers. */
export const publicInfoRoutes = ({ get, list }: Collection<'service-providers'>): Route[] => [
  {
    method: 'GET',
    path: '/service-providers/public-info',
    handle: ({ query }) => {
      const { data, pagination } = list(query, undefined, ServiceProviderPublicInfoQuery);
      return respond({ data: data.map(toPublicInfo), pagination });
    },
  },
  {
    method: 'GET',
    path: '/service-providers/:id/public-info',
    handle: (_, id) => respond(toPublicInfo(get(id))),
  },
];
