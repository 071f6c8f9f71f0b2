import { TextInput } from 'react-admin';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import type { SourceOf } from '../../routing/resourceNames';
import { ActiveFilter } from '../../ui/ActiveFilter';

interface TextFilterInputProps<Query> {
  source: SourceOf<Query, string>;
  label: MessageKey;
}

/** A filter by a part of a text, as a plain text field. */
export const TextFilterInput = <Query extends object = never>({
  source,
  label,
}: TextFilterInputProps<Query>) => {
  const name = useTranslate()(label);
  return (
    <>
      <TextInput source={source} label={name} />
      <ActiveFilter source={source} label={name}>
        {(text: string) => text}
      </ActiveFilter>
    </>
  );
};
