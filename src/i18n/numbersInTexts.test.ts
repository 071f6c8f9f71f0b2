import { describe, expect, it } from 'vitest';
import { csvImportText } from './csvImportTexts';
import { createI18nProvider, i18nProvider } from './i18nProvider';

describe('numbers in texts', () => {
  it('are grouped, with the right plural', () => {
    expect(i18nProvider.translate('bulk.selected', { smart_count: 4025 })).toBe('4,025 selected');
    expect(i18nProvider.translate('app.pager.page', { page: 1, totalPages: 1017 })).toMatch(
      /1,017/,
    );
    expect(csvImportText('fr')('csvImport.file.too_many', { limit: 100_000 })).toMatch(
      /100\u202f000/,
    );
  });

  it('are left as they are in ids and lines', async () => {
    const { translate } = await createI18nProvider('en');
    expect(translate('app.numbered', { id: 4046 })).toBe('ID 4046');
    expect(csvImportText('en')('csvImport.problem.twice', { line: 4046 })).toMatch(/line 4046/);
  });
});
