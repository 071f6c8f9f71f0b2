import { type HTMLAttributes, type Key, type UIEvent, useMemo, useState } from 'react';
import { ChoiceText, type PickerChoice } from './choices';

/** The number of options rendered at first, which fill the list, and added at a time. */
const OPTIONS_PER_BATCH = 20;

/** How far a chosen option may be down the list to be rendered, and scrolled to, at first. */
const MAX_CHOSEN_POSITION = 100;

/** The distance from the end of the list at which more options are rendered, in pixels. */
const MARGIN = 200;

/** The style of a disabled option, whose reason must stay legible. */
const REFUSED_STYLE = { opacity: 0.75 } as const;

const CREATION_STYLE = { color: 'var(--mui-palette-primary-main)', fontWeight: 600 } as const;

const styleOf = ({ refusal, creates }: PickerChoice) => {
  if (refusal !== undefined) return REFUSED_STYLE;
  return creates === undefined ? undefined : CREATION_STYLE;
};

/**
 * The options that an Autocomplete renders of thousands that match: those that fill its list, and
 * more as it is scrolled or walked through by keyboard; then `creation`, if there is one. `reset`
 * starts at the top again.
 */
export const useRenderedOptions = (
  matches: PickerChoice[],
  chosen: PickerChoice | undefined,
  creation: PickerChoice[],
) => {
  const [count, setCount] = useState(OPTIONS_PER_BATCH);
  const reset = () => setCount(OPTIONS_PER_BATCH);
  const options = useMemo(() => {
    const position = chosen ? matches.slice(0, MAX_CHOSEN_POSITION).indexOf(chosen) : -1;
    return matches.slice(0, Math.max(count, position + OPTIONS_PER_BATCH));
  }, [matches, count, chosen]);
  const renderMore = () => {
    if (options.length < matches.length) setCount(options.length + OPTIONS_PER_BATCH);
  };
  return {
    reset,
    props: {
      options: [...options, ...creation],
      onHighlightChange: (_: unknown, option: PickerChoice | null) => {
        if (option && options.indexOf(option) > options.length - OPTIONS_PER_BATCH / 2) {
          renderMore();
        }
      },
      // Assistive technology counts the rendered options unless it is told of the others.
      renderOption: (
        { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
        option: PickerChoice,
        { index }: { index: number },
      ) => (
        <li
          key={key}
          {...props}
          aria-posinset={index < options.length ? index + 1 : matches.length + 1}
          aria-setsize={matches.length + creation.length}
          style={styleOf(option)}
        >
          <ChoiceText {...option} />
        </li>
      ),
    },
    listboxProps: {
      onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
        if (scrollTop + clientHeight > scrollHeight - MARGIN) renderMore();
      },
    },
  };
};
