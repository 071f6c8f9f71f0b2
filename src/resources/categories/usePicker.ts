import { useMemo, useState, type KeyboardEvent } from 'react';
import { type Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { matchText } from '../../ui/matchText';
import type { MessageKey } from '../../i18n/messages';

/** How many matches a picker draws at a time: more make it slow, and nobody reads them. */
const DRAWN_CHOICES = 100;

/** What a picker offers: a category by its full path, or a choice that is not a category. */
export interface PickerChoice {
  id: Identifier;
  path: string;
}

/** Why the text in a picker chooses nothing, as a validation message. */
export interface Refusal {
  message: MessageKey;
  args: { text: string };
}

interface PickerOptions<Choice> {
  choices: Choice[];
  /** What the field shows while nothing is typed. */
  shown: string;
  isLoading: boolean;
}

/**
 * The text typed into a picker of categories, and what all pickers share: only what contains the
 * text is offered, the first match is highlighted for Enter, and Enter never submits the form while
 * the list is open. Text that chose nothing stays in the field when it is left: it has to be seen,
 * and it refuses the form.
 */
export const usePicker = <Choice extends PickerChoice>({
  choices,
  shown,
  isLoading,
}: PickerOptions<Choice>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const search = typed === undefined || typed === shown ? '' : typed.trim();
  const refusal: Refusal | undefined = search
    ? { message: 'app.picker.unchosen', args: { text: search } }
    : undefined;

  const options = useMemo(() => {
    const matches = matchText(search);
    return choices.filter(({ path }) => matches(path)).slice(0, DRAWN_CHOICES);
  }, [choices, search]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      // MUI takes the highlighted choice. Without one the list closes, so that Enter submits again.
      const input = event.target as Element;
      if (!input.hasAttribute('aria-activedescendant')) setOpen(false);
    }
    if (event.key === 'Escape' && !isOpen) setTyped(undefined);
  };

  return {
    setTyped,
    /** What is wrong with the text in the field, for the validation of the form. */
    refusal,
    /** The same, but not while somebody is still typing. */
    shownRefusal: isFocused ? undefined : refusal,
    /** The props of MUI's Autocomplete. */
    props: {
      options,
      filterOptions: (matches: Choice[]) => matches,
      getOptionLabel: ({ path }: Choice) => path,
      getOptionKey: ({ id }: Choice) => id,
      inputValue: typed ?? shown,
      autoHighlight: search !== '',
      openOnFocus: true,
      clearOnBlur: false,
      loading: isLoading,
      loadingText: translate('ra.message.loading'),
      noOptionsText: translate(search ? 'app.picker.no_match' : 'app.picker.empty', {
        text: search,
      }),
      clearText: translate('ra.action.clear_input_value'),
      closeText: translate('ra.action.close'),
      openText: translate('ra.action.open'),
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        // An emptied field shows what is chosen again.
        if (!search) setTyped(undefined);
      },
      onKeyDown,
    },
  };
};
