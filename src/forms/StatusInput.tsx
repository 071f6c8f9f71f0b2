import { useFieldLabel, useTranslate } from '../i18n/useTranslate';
import { StatusBadge } from '../ui/StatusBadge';
import { SwitchInput } from './SwitchInput';

/**
 * The switch of a record's status, with a badge that shows the resulting status in the same words
 * as lists and pages do, unless the switch's label is that word.
 */
export const StatusInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const isSaid = useFieldLabel()({ source }) === translate('app.state.enabled');
  const badgeOf = (enabled: boolean) => !(enabled && isSaid) && <StatusBadge enabled={enabled} />;
  return <SwitchInput<Record<string, boolean>> source={source} describe={badgeOf} />;
};
