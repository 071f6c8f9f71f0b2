import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Identifier } from 'ra-core';
import { uniqueKey } from '../../../contract/rules/uniqueKey';
import { useTranslate } from '../../i18n/useTranslate';
import { matchText } from '../matchText';
import type { PickerChoice } from './choices';
import { useRenderedOptions } from './useRenderedOptions';

/**
 * The choices with the text in their name, then those with it in their path, which is shown; without a
 * text, all.
 */
const findChoices = (choices: PickerChoice[], search: string) => {
  if (!search) return choices;
  const isMatch = matchText(search);
  const named = new Set(choices.filter(({ name }) => isMatch(name)));
  const below = choices.filter((choice) => !named.has(choice) && isMatch(choice.path ?? ''));
  return [...named, ...below.map((choice) => ({ ...choice, hint: choice.path }))];
};

/** The id of the option that creates a record. No record has it. */
const NEW = '\n';

interface PickerOptions {
  choices: PickerChoice[];
  /** The choice whose name is shown while the user is not searching. */
  chosen?: PickerChoice | undefined;
  /** If a record can be created: all there are. One with the name of another is not offered. */
  existing?: ReadonlyMap<Identifier, { name: string }> | undefined;
  query: { error: unknown; isPending: boolean };
}

/** The option that creates a record with the typed name, or the first one; else none. */
const useCreation = ({ existing, query }: PickerOptions, search: string): PickerChoice[] => {
  const translate = useTranslate();
  // Not with each render, of which a choice has several: there may be thousands of names.
  const isTaken = useMemo(() => {
    if (!search) return existing && existing.size > 0;
    const key = uniqueKey(search);
    return existing && [...existing.values()].some(({ name }) => uniqueKey(name) === key);
  }, [existing, search]);
  if (!existing || query.isPending || query.error || isTaken) return [];
  const label = translate(search ? 'app.picker.create' : 'app.picker.create_first', {
    text: search,
  });
  return [{ id: NEW, name: label, creates: search }];
};

/**
 * Selects the shown value whenever the field has the focus and nothing has been typed, however it got
 * there: what is typed or composed replaces it. MUI does so only on a click.
 */
const useSelectedValue = (typed: string | undefined, shown: string) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isShown = typed === undefined && shown !== '';
    if (isShown && input.current === document.activeElement) input.current?.select();
  }, [typed, shown]);
  return ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    input.current = target;
    if (typed === undefined) target.select();
  };
};

/**
 * The search text of a category picker, and what all pickers share: the first match is highlighted
 * for Enter, and Enter never submits the form while the list is open. Text of which nothing was chosen
 * is dropped on blur, and never stops a form.
 */
export const usePicker = (options: PickerOptions) => {
  const { choices, chosen, query } = options;
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [newName, setNewName] = useState<string>();

  const shown = chosen?.name ?? '';
  const search = typed === undefined || typed === shown ? '' : typed.trim();

  const matches = useMemo(() => findChoices(choices, search), [choices, search]);
  const rendered = useRenderedOptions(matches, chosen, useCreation(options, search));
  // Closed if the choices failed to load, because "no categories" or "no match" would be wrong.
  const isListOpen = isOpen && !(query.error && matches.length === 0);

  const onFocus = useSelectedValue(typed, shown);

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms or cancels its text by them.
    if (event.nativeEvent.isComposing) return;
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
    /** The name of the record that is being created; undefined if none is. */
    newName,
    /** Starts what a choice creates, or returns false if it is a record. The text stays. */
    startCreation: (choice: PickerChoice | null | undefined): boolean => {
      if (choice?.creates === undefined) return false;
      setNewName(choice.creates);
      return true;
    },
    endCreation: () => setNewName(undefined),
    isSearching: search !== '',
    listboxProps: rendered.listboxProps,
    props: {
      ...rendered.props,
      filterOptions: (all: PickerChoice[]) => all,
      getOptionLabel: ({ name }: PickerChoice) => name,
      getOptionKey: ({ id }: PickerChoice) => id,
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
      onBlur: () => {
        // The text is still needed while the record with that name is being created.
        if (newName === undefined) setTyped(undefined);
      },
      onFocus,
      onKeyDown,
    },
  };
};
