import type { I18nProvider } from 'ra-core';
import { expect, it, vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiResourceName } from '../../contract/resources';
import { boundsOf, formRulesOf, recordFields } from '../../contract/fields';
import { i18nProvider } from '../i18n/i18nProvider';
import { isProtectedPath, viewKind } from '../routing/paths';
import type { ResourceDeclaration } from '../routing/Resource';
import { declaredPages } from '../testing/declaredPages';
import { renderApp } from '../testing/renderApp';
import { resources } from '.';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What a control without `maxLength` says. */
const UNLIMITED = -1;

const FORM = 'form:has([data-save-bar])';

const controls = () => [...document.querySelectorAll<Control>(`${FORM} [name]`)];

/** The field of the API that a control of a form sets. */
const fieldOf = (resource: ApiResourceName, { name }: Control) => {
  const names = recordFields(resource);
  return Object.keys(names).find((field) => names[field] === name) ?? name;
};

/** What a user can tell of a control's bounds, and of what it is for. */
const stateOf = (control: Control) => {
  const label = control.labels?.[0]?.textContent ?? '';
  return {
    isLabelled: label !== '',
    isRequired: control.required || label.endsWith('*'),
    maxLength: control.maxLength,
  };
};

/** The labels of fields for which a page found no text: react-admin derives them from the name. */
const missingLabels = (translate: Mock<I18nProvider['translate']>) =>
  translate.mock.calls
    .map(([key]) => key)
    .filter((key) => /^resources\.[^.]+\.fields\./.test(key))
    .filter((key) => i18nProvider.translate(key, { _: '' }) === '');

const pages = resources.flatMap((resource) =>
  declaredPages(resource).map((path) => ({ path, resource })),
);

const TEXT_CONTROLS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea:not([aria-hidden])';

/** The controls of a page that a browser may fill in, with what its user has entered elsewhere. */
const autofilled = () =>
  [...document.querySelectorAll<Control>(TEXT_CONTROLS)]
    .filter(({ autocomplete }) => autocomplete !== 'off')
    .map(({ name, id }) => name || id);

const checkInputs = async (resource: ResourceDeclaration) => {
  await expect.poll(() => document.querySelector(FORM)).not.toBeNull();
  expect(controls()).not.toHaveLength(0);
  for (const control of controls()) {
    const field = fieldOf(resource.name, control);
    const { required = false } = formRulesOf(resource.name, field);
    // A number that a record has cannot be emptied.
    const isNumber = boundsOf(resource.name, field).min !== undefined;
    expect({ name: control.name, ...stateOf(control) }).toMatchObject({
      name: control.name,
      isLabelled: true,
      // Never cut: the API may accept longer texts.
      maxLength: UNLIMITED,
      isRequired: required || isNumber,
    });
  }
};

it.each(pages)(
  '$path is reachable, its fields labelled, its inputs required as specified and left to the user',
  async ({ path, resource }) => {
    expect(isProtectedPath(path), `src/routing/paths.ts has no page at ${path}`).toBe(true);
    const translate = vi.spyOn(i18nProvider, 'translate');
    const { router } = await renderApp(path);
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect
      .element(heading)
      .not.toHaveTextContent(i18nProvider.translate('app.not_found.title'));
    if (viewKind(path) === 'form') await checkInputs(resource);
    expect(autofilled()).toEqual([]);
    expect(missingLabels(translate)).toEqual([]);
    expect(router.state.location.pathname).toBe(path);
  },
);
