import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { matchText } from '../matchText';
import type { MessageKey } from '../../i18n/messages';
import type { PickerChoice } from './choices';
import { useRenderedOptions } from './useRenderedOptions';

/** Why the text matches no option, as a validation message. */
export interface Refusal {
  message: MessageKey;
  args: { text: string };
}

interface PickerOptions<Choice> {
  choices: Choice[];
  /** The choice whose name is shown while the user is not searching. */
  chosen?: Choice | undefined;
  /** How the choices load. */
  query: { error: unknown; isPending: boolean };
}

/**
 * The search text of a category picker, and what all pickers share: options are limited to those
 * that contain the text in their name, then those with it in their path; the first match is
 * highlighted for Enter, and Enter never submits the form while the list is open. Text that matches
 * nothing stays visible on blur and makes the form invalid, so that it is not silently lost.
 */
export const usePicker = <Choice extends PickerChoice>({
  choices,
  chosen,
  query,
}: PickerOptions<Choice>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const shown = chosen?.name ?? '';
  const search = typed === undefined || typed === shown ? '' : typed.trim();
  const refusal: Refusal | undefined = search
    ? { message: 'app.picker.unchosen', args: { text: search } }
    : undefined;

  const matches = useMemo(() => {
    if (!search) return choices;
    const isMatch = matchText(search);
    const named = new Set(choices.filter(({ name }) => isMatch(name)));
    const below = choices.filter((choice) => !named.has(choice) && isMatch(choice.path ?? ''));
    return [...named, ...below];
  }, [choices, search]);
  const rendered = useRenderedOptions(matches, chosen);
  // Closed if the choices failed to load, because "no categories" or "no match" would be wrong.
  const isListOpen = isOpen && !(query.error && matches.length === 0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isListOpen) {
      event.preventDefault();
      // MUI handles Enter on the highlighted option. Without one, close the list so that the next
      // Enter submits.
      const input = event.target as Element;
      if (!input.hasAttribute('aria-activedescendant')) setOpen(false);
    }
    if (event.key === 'Escape' && !isListOpen) setTyped(undefined);
  };

  return {
    setTyped: (text: string | undefined) => {
      setTyped(text);
      rendered.reset();
    },
    /** The text's validation error, for the form. */
    refusal,
    /** The same, but hidden while the user is typing. */
    shownRefusal: isFocused ? undefined : refusal,
    /** The props of the Autocomplete's listbox. */
    listboxProps: rendered.listboxProps,
    /** The props of MUI's Autocomplete. */
    props: {
      ...rendered.props,
      filterOptions: (all: Choice[]) => all,
      getOptionLabel: ({ name }: Choice) => name,
      getOptionKey: ({ id }: Choice) => id,
      inputValue: typed ?? shown,
      autoHighlight: search !== '',
      openOnFocus: true,
      clearOnBlur: false,
      loading: query.isPending,
      loadingText: translate('ra.message.loading'),
      noOptionsText: translate(search ? 'app.picker.no_match' : 'app.picker.empty', {
        text: search,
      }),
      clearText: translate('ra.action.clear_input_value'),
      closeText: translate('ra.action.close'),
      openText: translate('ra.action.open'),
      open: isListOpen,
      onOpen: () => {
        setOpen(true);
        rendered.reset();
      },
      onClose: () => setOpen(false),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        // On blur, an emptied field shows the selection again.
        if (!search) setTyped(undefined);
      },
      onKeyDown,
    },
  };
};
