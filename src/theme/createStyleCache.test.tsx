import { CacheProvider } from '@emotion/react';
import { Box } from '@mui/material';
import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { createStyleCache } from './createStyleCache';

const rulesOf = ({ tags }: ReturnType<typeof createStyleCache>['sheet']) =>
  tags.map(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));

it('does not change existing style sheets when other components render', async () => {
  const cache = createStyleCache();
  onTestFinished(() => cache.sheet.flush());
  const show = (widths: number[]) => (
    <CacheProvider value={cache}>
      {widths.map((width) => (
        <Box key={width} sx={{ width, '@media print': { height: width } }}>
          {width}
        </Box>
      ))}
    </CacheProvider>
  );
  const { rerender, getByText } = await render(show([311, 312]));
  await expect.element(getByText('312')).toBeVisible();
  const [first, ...others] = rulesOf(cache.sheet);
  expect(others).toEqual([]);
  expect(first).toEqual(expect.arrayContaining([expect.stringContaining('width: 312px')]));
  await rerender(show([311, 312, 313]));
  await expect.element(getByText('313')).toBeVisible();
  expect(rulesOf(cache.sheet)).toEqual([
    first,
    expect.arrayContaining([expect.stringContaining('width: 313px')]),
  ]);
});
