import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inputFields, recordFields } from '../../contract/fields';
import type { Bounds, Call } from '../../contract/kinds/field';
import { apiResources, type ApiRecord, type ApiResourceName } from '../../contract/resources';
import { schemas, type ResourceSchemas } from '../../contract/schemas';
import { session } from '../auth/session';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { i18nProvider } from '../i18n/i18nProvider';
import { pageRoutes, type ResourceDeclaration } from '../routing/Resource';
import { viewKind } from '../routing/paths';
import { declaredPages } from '../testing/declaredPages';
import { renderApp } from '../testing/renderApp';
import { resources } from '.';

type Place = 'create' | 'update' | 'page';

/**
 * The fields that the forms or the page of a resource leave out on purpose. Every other field that the
 * API takes has a control in the form and a place on the page; a table can show all of them.
 */
const LEFT_OUT: {
  readonly [R in ApiResourceName]?: { readonly [P in Place]?: (keyof ApiRecord<R> | 'image')[] };
} = {
  products: {
    // A new product has a fixed price, and the provider of the path.
    create: ['minPrice', 'maxPrice', 'serviceProviderId'],
    update: ['minPrice', 'maxPrice'],
    // Shown as the price, which names its type.
    page: ['minPrice', 'maxPrice'],
  },
  'product-images': {
    // Chosen and cropped, not typed; its file is not part of the record.
    create: ['image'],
    page: ['image'],
  },
};

const FORM = 'form:has([data-save-bar])';
type Control = HTMLInputElement | HTMLTextAreaElement;

const shownText = () => document.querySelector('main')?.textContent.replaceAll(',', '') ?? '';

const isLeftOut = (resource: ApiResourceName, place: Place, field: string) => {
  const fields: readonly string[] = LEFT_OUT[resource]?.[place] ?? [];
  return fields.includes(field);
};

/** The fields of a resource's bodies by their names in records, each with its bounds. */
const fieldsOf = (resource: ApiResourceName, ...calls: Call[]) => {
  const names = recordFields(resource);
  const fields = calls.flatMap((call) => Object.entries(inputFields[resource][call]));
  // The area of a picture is part of choosing it.
  const shown = fields.filter(([name]) => name !== 'crop');
  return new Map(shown.map(([name, bounds]) => [names[name] ?? name, bounds]));
};

/** A value that a page shows nowhere else; undefined where the label tells. */
const uniqueValue = (field: string, { maxLength, max = 0 }: Bounds) => {
  if (maxLength !== undefined) return `The ${field}`;
  return Number.isInteger(max) && max > 1000 && max < 10_000 ? 1234 : undefined;
};

const pathOf = (resource: ResourceDeclaration, view: 'create' | 'edit' | 'show') => {
  const components = [resource[view], resource.nested?.[view]];
  const index = pageRoutes([resource]).findIndex(({ Component }) => components.includes(Component));
  return declaredPages(resource)[index];
};

const renderForm = async (path: string) => {
  await renderApp(path);
  await expect.poll(() => document.querySelector(FORM)).not.toBeNull();
  return [...document.querySelectorAll<Control>(`${FORM} [name]`)];
};

const missing = (place: Place, resource: ApiResourceName, fields: string[], found: string[]) =>
  fields.filter((field) => !found.includes(field) && !isLeftOut(resource, place, field));

describe.each(resources)('$name', (resource) => {
  const { name } = resource;
  const all = fieldsOf(name, 'create', 'update');

  it('has a label for every field', () => {
    const labels = [...all.keys()].filter(
      (field) =>
        field !== 'image' &&
        !i18nProvider.translate(`resources.${name}.fields.${field}`, { _: '' }),
    );
    expect(labels).toEqual([]);
  });

  it.each([
    ['create', 'create'],
    ['edit', 'update'],
  ] as const)('has a control for every field in its %s form', async (view, call) => {
    const path = pathOf(resource, view);
    if (!path) return;
    const controls = await renderForm(path);
    const fields = [...fieldsOf(name, call).keys()];
    expect(
      missing(
        call,
        name,
        fields,
        controls.map((control) => control.name),
      ),
    ).toEqual([]);
  });

  it('starts a new record with the defaults of the API', async () => {
    const path = pathOf(resource, 'create');
    if (!path) return;
    const controls = await renderForm(path);
    const { create }: ResourceSchemas = schemas[name];
    const defaults = Object.entries(create.properties)
      .map(([field, property]) => [field, 'default' in property ? property.default : ''] as const)
      .filter(([, value]) => ['number', 'boolean'].includes(typeof value));
    for (const [field, value] of defaults) {
      const control = controls.find((one) => one.name === field);
      const shown =
        typeof value === 'boolean' ? control?.matches(':checked') : Number(control?.value);
      expect([field, shown]).toEqual([field, value]);
    }
  });

  it('shows every field on its page', async () => {
    const path = pathOf(resource, 'show');
    if (!path) throw new Error(`${name} has no page.`);
    const values = new Map([...all].map(([field, bounds]) => [field, uniqueValue(field, bounds)]));
    const given = Object.fromEntries([...values].filter(([, value]) => value !== undefined));
    const [first, ...others] = sampleRecords[name];
    const records = { ...sampleRecords, [name]: [{ ...first, ...given }, ...others] };
    await renderApp(path, { dataProvider: createFakeDataProvider(records, session) });
    expect(viewKind(path)).toBe('page');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const absent = () =>
      [...values].flatMap(([field, value]) => {
        const isParent = field === apiResources[name].parentField;
        const key = isParent ? 'app.field.parent_id' : `resources.${name}.fields.${field}`;
        const label = i18nProvider.translate(key, { _: field });
        return shownText().includes(String(value ?? label)) ? [] : [field];
      });
    await expect.poll(() => missing('page', name, absent(), [])).toEqual([]);
  });

  it('leaves out only fields that it has', () => {
    const named = Object.values(LEFT_OUT[name] ?? {}).flat();
    expect(named.filter((field) => !all.has(field))).toEqual([]);
  });
});
