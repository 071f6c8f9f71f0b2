import { describe, it } from 'vitest';
import { resources } from '../resources';
import { consolePages } from './accessibility/consolePages';
import { expectWholeTexts } from './accessibility/cutTexts';
import { openPage } from './accessibility/openPage';
import { declaredPages } from './declaredPages';
import { startIn } from './language';

// The others are checked where they are rendered for axe: everyPage.strict.test.tsx, french.slow.test.tsx.
const CHECKED = new Set(consolePages.flatMap(({ path, open }) => (open ? [] : [path])));

const PATHS = [...resources.flatMap(declaredPages), '/', '/product-categories?view=tree'].filter(
  (path) => !CHECKED.has(path),
);

describe.each(['en', 'fr'] as const)(
  'no select, label or button cuts its text off: %s',
  (language) => {
    it.each(PATHS)('%s', async (path) => {
      await startIn(language);
      await openPage({ name: path, path });
      await expectWholeTexts();
    });
  },
);
