import { randomUUID } from 'node:crypto';
import type { AnyId } from '../../contract/rules/responses.ts';
import { idIn, isList, isObject } from '../../contract/rules/responses.ts';
import { createClient, type Answer, type Client } from './client.ts';
import {
  creationFinding,
  listFinding,
  pictureFinding,
  recordFinding,
  rejectionFinding,
  tokenFinding,
  unusable,
  writeFinding,
  type Finding,
} from './verdicts.ts';

/** What was found about one call. */
export interface CallResult extends Finding {
  call: string;
}

interface Options {
  /** The base URL of the API. */
  url: string;
  /** A bearer token; without it, the credentials are signed in with. */
  token?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  report: (result: CallResult) => void;
}

/** A PNG of four by three pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGPgzvaGIwacHACtkQkNSUX3WgAAAABJRU5ErkJggg==';

type Check = (
  call: string,
  path: string,
  judge: (answer: Answer) => Finding,
  body?: object,
) => Promise<Answer>;

/** Reports a call with its finding. `call` is its method and its path as specified. */
const createCheck =
  (client: Client, report: Options['report']): Check =>
  async (call, path, judge, body) => {
    const [method = ''] = call.split(' ');
    const answer = await client(method, path, body);
    report({ call, ...judge(answer) });
    return answer;
  };

const segment = (id: AnyId) => encodeURIComponent(id);

/** Finds a record that was created without an id in the response. */
const findByName = async (client: Client, resource: string, name: string) => {
  const { body } = await client('GET', `/${resource}?name=${segment(name)}&page=1&pageSize=10`);
  return isList(body) ? idIn(body.data[0]) : undefined;
};

/** Whether a field of a record has been stored. */
const storedFinding =
  (judge: (answer: Answer) => Finding, field: string, value: string) =>
  (answer: Answer): Finding => {
    const found = judge(answer);
    const stored = isObject(answer.body) ? answer.body[field] : undefined;
    return found.verdict === 'unusable' || stored === value
      ? found
      : unusable(`the change of ${field} by PUT is not in the record`);
  };

interface CategoryCalls {
  resource: 'service-provider-categories' | 'product-categories';
  parentField: string;
  isNumbered: boolean;
}

const checkCategories = async (
  client: Client,
  check: Check,
  { resource, parentField, isNumbered }: CategoryCalls,
): Promise<AnyId | undefined> => {
  const name = `Conformance ${randomUUID()}`;
  const body = { name, description: 'Of the conformance check', [parentField]: null };
  const path = `/${resource}`;
  const created = await check(`POST ${path}`, path, creationFinding({ isNumbered }), body);
  const id = idIn(created.body) ?? (await findByName(client, resource, name));
  if (id === undefined) return undefined;
  const recordPath = `${path}/${segment(id)}`;
  const changed = { ...body, description: 'Changed' };
  await check(`PUT ${path}/{id}`, recordPath, writeFinding, changed);
  const judge = storedFinding(recordFinding(resource), 'description', 'Changed');
  await check(`GET ${path}/{id}`, recordPath, judge);
  const filter = `name=${segment(name)}&${parentField}=null&page=1&pageSize=10`;
  await check(`GET ${path}`, `${path}?${filter}`, listFinding(id));
  await check(`GET ${path} (dropdown)`, `${path}?page=1&pageSize=3000`, listFinding());
  return id;
};

const checkPicture = async (check: Check, id: AnyId, name: string, field: string) => {
  const path = `/service-providers/${segment(id)}/${name}`;
  const call = `/service-providers/{id}/${name}`;
  await check(`POST ${call}`, path, writeFinding, { [field]: `data:image/png;base64,${PNG}` });
  await check(`GET ${call}`, path, pictureFinding);
  await check(`DELETE ${call}`, path, writeFinding);
};

const checkProviders = async (check: Check, categoryId: AnyId | undefined) => {
  const path = '/service-providers';
  const brandName = `Conformance ${randomUUID()}`;
  const body = {
    firstName: 'Conformance',
    lastName: 'Check',
    brandName,
    phoneNumber: '+234 803 555 0100',
    state: 'Lagos',
    city: 'Ikeja',
    addressLine1: '1 Test Road',
    addressLine2: '',
    about: 'Of the conformance check',
    enabled: true,
    serviceProviderCategoryIds: categoryId === undefined ? [] : [categoryId],
  };
  const email = `${randomUUID()}@example.com`;
  const created = await check(`POST ${path}`, path, creationFinding(), { ...body, email });
  const filter = new URLSearchParams({
    email,
    brandName,
    enabled: 'true',
    ...(categoryId !== undefined && { serviceProviderCategoryId: String(categoryId) }),
    page: '1',
    pageSize: '20',
  });
  const list = await check(`GET ${path}`, `${path}?${filter}`, listFinding(idIn(created.body)));
  const found = isList(list.body) ? idIn(list.body.data[0]) : undefined;
  const id = idIn(created.body) ?? found;
  if (id === undefined) return undefined;
  const recordPath = `${path}/${segment(id)}`;
  await check(`PUT ${path}/{id}`, recordPath, writeFinding, { ...body, about: 'Changed' });
  const judge = recordFinding('service-providers');
  await check(`GET ${path}/{id}`, recordPath, storedFinding(judge, 'about', 'Changed'));
  const isPublic = recordFinding('service-providers', ['brandName', 'about']);
  await check(`GET ${path}/{id}/public-info`, `${recordPath}/public-info`, isPublic);
  filter.delete('email');
  await check(`GET ${path}/public-info`, `${path}/public-info?${filter}`, listFinding(id));
  await checkPicture(check, id, 'passport-photo', 'passportPhoto');
  await checkPicture(check, id, 'brand-logo', 'brandLogo');
  return id;
};

const checkImages = async (check: Check, productId: AnyId) => {
  const path = `/products/${segment(productId)}/images`;
  const call = '/products/{id}/images';
  const fields = { imageName: 'Conformance', imageDescription: '', enabled: true };
  const body = { ...fields, image: PNG };
  const created = await check(`POST ${call}`, path, creationFinding(), body);
  const query = '?enabled=true&page=1&pageSize=30';
  const list = await check(`GET ${call}`, path + query, listFinding(idIn(created.body)));
  const found = isList(list.body) ? idIn(list.body.data[0]) : undefined;
  const id = idIn(created.body) ?? found;
  if (id === undefined) return;
  const recordPath = `${path}/${segment(id)}`;
  const one = `${call}/{imageId}`;
  await check(`PUT ${one}`, recordPath, writeFinding, { ...fields, imageName: 'Changed' });
  const judge = recordFinding('product-images');
  await check(`GET ${one}`, recordPath, storedFinding(judge, 'imageName', 'Changed'));
  await check(`GET ${one}/image-file`, `${recordPath}/image-file`, pictureFinding);
  await check(`POST ${one}/make-preview-image`, `${recordPath}/make-preview-image`, writeFinding);
  await check(`DELETE ${one}`, recordPath, writeFinding);
};

const checkProducts = async (
  client: Client,
  check: Check,
  providerId: AnyId,
  categoryId: AnyId | undefined,
) => {
  const path = '/products';
  const name = `Conformance ${randomUUID()}`;
  const body = {
    name,
    description: 'Of the conformance check',
    pricing: 'Fixed',
    price: 1_000.5,
    minPrice: null,
    maxPrice: null,
    productCategoryIds: categoryId === undefined ? [] : [categoryId],
    estimatedDeliveryDays: 1,
    enabled: true,
  };
  const sold = { ...body, serviceProviderId: providerId };
  const created = await check(`POST ${path}`, path, creationFinding(), sold);
  const id = idIn(created.body) ?? (await findByName(client, 'products', name));
  const ofProvider = `/service-providers/${segment(providerId)}/products`;
  const query = `?name=${segment(name)}&enabled=true&page=1&pageSize=30`;
  await check('GET /service-providers/{id}/products', ofProvider + query, listFinding(id));
  if (id === undefined) return undefined;
  const recordPath = `${path}/${segment(id)}`;
  const change = { ...body, description: 'Changed', rating: 4, noOfRatings: 2 };
  await check(`PUT ${path}/{id}`, recordPath, writeFinding, change);
  const judge = recordFinding('products');
  await check(`GET ${path}/{id}`, recordPath, storedFinding(judge, 'description', 'Changed'));
  const filter = new URLSearchParams({
    name,
    enabled: 'true',
    ...(categoryId !== undefined && { categoryId: String(categoryId) }),
    minPrice: '1000',
    maxPrice: '2000',
    minRating: '4',
    maxRating: '5',
    page: '1',
    pageSize: '30',
  });
  await check(`GET ${path}`, `${path}?${filter}`, listFinding(id));
  await checkImages(check, id);
  return id;
};

/** Signs in, unless there is a token, and checks the sign-in calls. Returns the token. */
const checkSignIn = async ({ url, token, username, password, report }: Options) => {
  const check = createCheck(createClient(url, undefined), report);
  const wrong = { username: `nobody-${randomUUID()}`, password: 'wrong' };
  await check('POST /auth/login (wrong password)', '/auth/login', rejectionFinding, wrong);
  await check('GET /service-providers (no token)', '/service-providers', rejectionFinding);
  if (token !== undefined) return token;
  const { body } = await check('POST /auth/login', '/auth/login', tokenFinding, {
    username,
    password,
  });
  return isObject(body) && typeof body['token'] === 'string' ? body['token'] : undefined;
};

/**
 * Makes every call of the console on a running API and reports how its responses fit. Of the records
 * that it creates, it deletes those that the API can delete. Returns the names of those it leaves
 * behind.
 */
export const checkConformance = async (options: Options): Promise<string[]> => {
  const { url, report } = options;
  const token = await checkSignIn(options);
  const client = createClient(url, token);
  const check = createCheck(client, report);
  const providerCategory = await checkCategories(client, check, {
    resource: 'service-provider-categories',
    parentField: 'parentId',
    isNumbered: true,
  });
  const productCategory = await checkCategories(client, check, {
    resource: 'product-categories',
    parentField: 'parentCategoryId',
    isNumbered: false,
  });
  const provider = await checkProviders(check, providerCategory);
  const product =
    provider === undefined
      ? undefined
      : await checkProducts(client, check, provider, productCategory);
  // It would end the session of a token that was given.
  if (options.token === undefined) await check('POST /auth/logout', '/auth/logout', writeFinding);
  const left = {
    'service provider category': providerCategory,
    'product category': productCategory,
    'service provider': provider,
    product,
  };
  return Object.entries(left).flatMap(([name, id]) => (id === undefined ? [] : [`${name} ${id}`]));
};
