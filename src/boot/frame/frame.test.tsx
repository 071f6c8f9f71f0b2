import { expect, it, onTestFinished } from 'vitest';
import { LIST_SPINNER } from '../../ui/Pager';
import { showFrame, type Frame } from './frame';

const PATH = '/things';
const LIST = `<div><i class="${LIST_SPINNER}"></i><ul aria-busy="true"></ul></div>`;

const markup: Frame = {
  templates: { light: '<main></main>', dark: '<main></main>' },
  pages: { [PATH]: 'skeleton' },
  lists: {
    [PATH]: { decidedBy: [], cards: { '': '<li>(*name*)</li>' }, plain: LIST, withOptions: LIST },
  },
  texts: { en: [] },
  css: '',
};

const open = () => {
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => document.body.replaceChildren());
  const shown = showFrame(markup, root, PATH, 'ada');
  const main = document.querySelector('main');
  const show = (name: string, isLoading: boolean) =>
    shown.showCards({
      records: [{ name }],
      isLoading,
      hasOptions: false,
      loadPicture: undefined,
    });
  const hasSpinner = () => main?.querySelector(`.${LIST_SPINNER}`) !== null;
  return { ...shown, show, hasSpinner, text: () => main?.textContent };
};

it('shows a spinner over the cards from before a reload until the response', () => {
  const { show, hasSpinner, text } = open();
  show('before', true);
  expect([text(), hasSpinner()]).toEqual(['before', true]);
  show('now', false);
  expect([text(), hasSpinner()]).toEqual(['now', false]);
});

it('keeps the cards that the response confirms, without the spinner', () => {
  const { show, hasSpinner, text, finishLoading } = open();
  show('before', true);
  finishLoading();
  expect([text(), hasSpinner()]).toEqual(['before', false]);
  expect(document.querySelector('ul')?.getAttribute('aria-busy')).toBe('false');
});
