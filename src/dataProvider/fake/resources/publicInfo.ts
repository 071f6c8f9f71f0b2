import { Clean } from 'typebox/value';
import {
  ServiceProviderPublicInfo,
  ServiceProviderPublicInfoQuery,
} from '../../../../contract/publicInfo';
import type { ServiceProvider } from '../../../../contract/serviceProviders';
import type { Collection } from '../collection';
import { route, type Route } from '../routes';

const toPublicInfo = (provider: ServiceProvider) => Clean(ServiceProviderPublicInfo, provider);

/** The calls that return public information of service providers. */
export const publicInfoRoutes = ({ get, list }: Collection<'service-providers'>): Route[] => [
  route.get('/service-providers/public-info', ({ query }) => {
    const { data, pagination } = list(query, undefined, ServiceProviderPublicInfoQuery);
    return { data: data.map(toPublicInfo), pagination };
  }),
  route.get('/service-providers/:id/public-info', (_, id) => toPublicInfo(get(id))),
];
