import { beforeAll, expect, test } from 'vitest';
import { statusFieldOf, uploadedPictures } from '../../contract/fields.ts';
import { apiPaths, apiResourceNames, apiResources } from '../../contract/resources.ts';
import { bulkActions, updateBody } from '../../contract/rules/bulkChange.ts';
import { type Example, examplesOf } from '../testing/examples.ts';
import { dataUrl, halves } from '../testing/pictures.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { resources } from './resources.ts';
import type { Resource } from './resource.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restore } = historyOf(call);
const examples = examplesOf(call);

type Response = Awaited<ReturnType<typeof call>>;

/** A change, and what has to be as before when it has been taken back. */
interface Scenario {
  prepare?: () => Promise<unknown>;
  change: () => Promise<Response>;
  state: () => Promise<unknown>;
}

const documented = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

const withoutStatus = apiResourceNames.filter((name) => statusFieldOf(name) === undefined);

const deletions = apiResourceNames
  .filter((name) => apiResources[name].isDeletable)
  .map((name) => `DELETE ${documented(apiPaths(name).record)}`);

/**
 * What cannot be taken back: the calls of the API that change something, or may, and whose entries no
 * restore takes back, and why. Every other call that changes anything leaves entries that one does. The
 * deletions of a bulk call are those of single ones.
 */
const IRREVOCABLE_CALLS: { why: string; calls: string[] }[] = [
  { why: 'A deletion is permanent, as its dialog says.', calls: deletions },
  {
    why: 'A record without a status cannot be disabled, and records are not deleted.',
    calls: withoutStatus.flatMap((name) => [`POST /${name}`, `POST /${name}/bulk/create`]),
  },
  {
    why: 'A saved view is only its user’s, who can change it again.',
    calls: ['POST /saved-views', 'PUT /saved-views/{id}', 'DELETE /saved-views/{id}'],
  },
  {
    why: 'Who may sign in is changed again by an administrator, who has to confirm it.',
    calls: [
      'POST /administrators/invitations',
      'DELETE /administrators/invitations/{id}',
      'POST /administrators/{id}/disable',
      'POST /administrators/{id}/enable',
      'POST /administrators/{id}/remove-second-factor',
      'POST /administrators/{id}/reset',
    ],
  },
  {
    why: 'How one signs in is changed again by oneself; former secrets are not kept.',
    calls: [
      'PUT /account/password',
      'POST /account/passkeys/options',
      'POST /account/passkeys',
      'DELETE /account/passkeys/{id}',
      'POST /account/totp',
      'POST /account/totp/confirm',
      'DELETE /account/totp',
      'POST /account/recovery-codes',
      'DELETE /account/trusted-browsers',
      'DELETE /account/trusted-browsers/{id}',
    ],
  },
  {
    why: 'Sessions begin by signing in again.',
    calls: [
      'POST /auth/login',
      'POST /auth/second-factor',
      'POST /auth/passkey',
      'POST /auth/passkey/options',
      'POST /auth/links/redeem',
      'POST /auth/logout',
      'POST /account/confirmation',
      'DELETE /account/sessions',
      'DELETE /account/sessions/{id}',
    ],
  },
  {
    why: 'It changes no data.',
    calls: [
      'POST /auth/links/check',
      'POST /account/news/seen',
      ...apiResourceNames
        .filter((name) => bulkActions(name).length > 0)
        .map((name) => `POST ${documented(apiPaths(name).list)}/bulk/versions`),
    ],
  },
];

const CROP = { x: 0, y: 0, width: 50, height: 100, zoom: 2 };

let colours = 0;
const picture = () => halves(`rgb(${(colours += 1)}, 0, 0)`, 'white');

const bodyOf = async (path: string) => (await call('GET', path)).body;

const updates = ({ name }: Resource, example: Example): Record<string, Scenario> => {
  const { list, record } = apiPaths(name);
  const state = () => bodyOf(example.path);
  const isTree = name.endsWith('-categories');
  const operation = async () =>
    isTree
      ? { action: 'move', categoryId: (await examples.create(example.resource)).id }
      : { action: 'disable' };
  return {
    [`PUT ${documented(record)}`]: {
      change: async () =>
        call('PUT', example.path, {
          ...updateBody(name, (await state()) as object),
          ...(await examples.bodyOf(example.resource, 'update')),
        }),
      state,
    },
    [`POST ${documented(list)}/bulk`]: {
      change: async () => {
        const operations = [{ id: example.id, ...(await operation()) }];
        return call('POST', `${example.list}/bulk`, { operations });
      },
      state,
    },
  };
};

/** A creation, after which the new record is disabled. */
function creation(
  list: string,
  create: () => Promise<Response>,
  idIn: (body: Record<string, unknown>) => unknown,
): Scenario {
  let created: unknown;
  return {
    change: async () => {
      const made = await create();
      created = idIn(made.body as Record<string, unknown>);
      return made;
    },
    // False after the record is gone, as before it was created.
    state: async () =>
      created === undefined ? false : (await bodyOf(`${list}/${Number(created)}`))['enabled'],
  };
}

const creations = ({ name }: Resource, { resource, list: path }: Example) => {
  const list = documented(apiPaths(name).list);
  const newBody = () => examples.bodyOf(resource, 'create');
  const single = async () => call('POST', path, await newBody());
  const many = async () => call('POST', `${path}/bulk/create`, { records: [await newBody()] });
  return {
    [`POST ${list}`]: creation(path, single, ({ id }) => id),
    [`POST ${list}/bulk/create`]: creation(
      path,
      many,
      ({ results }) => (results as { id: number }[])[0]?.id,
    ),
  };
};

const cropAgain = async (below: string) => {
  const { version } = (await call('GET', `${below}/crop`)).body;
  return call('PUT', `${below}/crop`, { ...CROP, x: 25, version });
};

const contentOf = async (path: string) => {
  const { status, raw } = await call('GET', path);
  return status === 200 ? raw.toString('base64') : status;
};

const stateOf = (file: string, below: string) => async () => [
  await contentOf(file),
  await contentOf(`${below}/crop`),
];

const pictureCalls = ({ name }: Resource, example: Example): Record<string, Scenario> =>
  Object.fromEntries(
    uploadedPictures(name).flatMap(({ path, field }): [string, Scenario][] => {
      const file = `${example.path}/${path}`;
      const pattern = `${documented(apiPaths(name).record)}/${path}`;
      const state = stateOf(file, file);
      const upload = async () =>
        call('POST', file, { [field]: dataUrl(await picture()), crop: CROP });
      return [
        [`POST ${pattern}`, { change: upload, state }],
        [`DELETE ${pattern}`, { prepare: upload, change: () => call('DELETE', file), state }],
        [`PUT ${pattern}/crop`, { prepare: upload, change: () => cropAgain(file), state }],
      ];
    }),
  );

async function imageCalls({ path }: Example): Promise<Record<string, Scenario>> {
  const pattern = documented(apiPaths('product-images').record);
  const [, products, product] = path.split('/');
  const image = (await picture()).toString('base64');
  const list = `/${products}/${product}/images`;
  const { body } = await call('POST', list, { image, crop: CROP });
  const below = `${list}/${Number(body['id'])}`;
  return {
    [`PUT ${pattern}/crop`]: {
      change: () => cropAgain(below),
      state: stateOf(`${below}/image-file`, below),
    },
    [`POST ${pattern}/make-preview-image`]: {
      change: () => call('POST', `${below}/make-preview-image`),
      state: () => bodyOf(`/${products}/${product}`),
    },
  };
}

const scenarios = new Map<string, Scenario>();
let operations: string[];
beforeAll(async () => {
  for (const resource of resources) {
    const example = await examples.create(resource);
    const all = {
      ...updates(resource, example),
      ...creations(resource, example),
      ...pictureCalls(resource, example),
      ...(resource.name === 'product-images' && (await imageCalls(example))),
    };
    for (const [name, scenario] of Object.entries(all)) scenarios.set(name, scenario);
  }
  const { body } = await call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
});

const irrevocable = IRREVOCABLE_CALLS.flatMap(({ calls }) => calls);

const entriesIn = ({ headers }: Response) =>
  String(headers['audit-entries'] ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number)
    .toSorted((a, b) => b - a);

test('declares of what cannot be taken back only calls that there are, each once', () => {
  expect(irrevocable.filter((one) => !operations.includes(one))).toEqual([]);
  expect(new Set(irrevocable).size).toBe(irrevocable.length);
});

test('every call that changes anything leaves entries that are taken back, or is declared as one that cannot', async () => {
  // Without the restores themselves: each restore below is taken back too.
  const others = operations.filter(
    (one) => !irrevocable.includes(one) && one !== 'POST /audit/restores',
  );
  expect(others.length).toBeGreaterThan(20);
  for (const operation of others) {
    const scenario = scenarios.get(operation);
    if (!scenario) throw new Error(`${operation} is neither taken back here nor declared.`);
    const { prepare, change, state } = scenario;
    await prepare?.();
    const before = await state();
    const made = await change();
    expect([operation, made.status < 300]).toEqual([operation, true]);
    const entries = entriesIn(made);
    expect([operation, entries.length > 0]).toEqual([operation, true]);
    const after = await state();
    const restored = await restore(entries.map((entry) => ({ entry })));
    const changed = restored.body.results.filter((one) => one.changed);
    expect([operation, changed.length]).not.toEqual([operation, 0]);
    expect([operation, await state()]).toEqual([operation, before]);
    const again = entriesIn(restored);
    await restore(again.map((entry) => ({ entry })));
    expect([operation, await state()]).toEqual([operation, after]);
  }
});
