import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { expectErrors, takeErrors } from './errors';

const logError = (...values: unknown[]) => {
  // oxlint-disable-next-line no-console -- what these tests look for
  console.error(...values);
};

const throwInHandler = async () => {
  const { getByRole } = await render(
    <button
      type="button"
      aria-label="throws"
      onClick={() => {
        throw new Error('not caught');
      }}
    />,
  );
  await getByRole('button').click();
};

it.each<[string, () => unknown, RegExp]>([
  ['a warning of React', () => render(<input value="fixed" />), /without an `onChange` handler/],
  ['an unhandled rejection', () => void Promise.reject(new Error('not handled')), /not handled/],
  ['an exception of an event handler', throwInHandler, /not caught/],
])('finds %s', async (_, cause, message) => {
  await cause();
  const found: string[] = [];
  const take = () => {
    found.push(...takeErrors().unexpected);
    return found;
  };
  await expect.poll(take).toEqual([expect.stringMatching(message)]);
});

it('passes on an expected error', () => {
  expectErrors(/refused: Error: no/);
  logError('refused:', new Error('no'));
  expect(takeErrors()).toEqual({ unexpected: [], missing: [] });
});

it('finds that an expected error was not logged', () => {
  expectErrors(/refused/);
  expect(takeErrors()).toEqual({ unexpected: [], missing: [/refused/] });
});

it.fails('a test with an error fails after its assertions have passed', () => {
  expect(logError('refused')).toBeUndefined();
});
