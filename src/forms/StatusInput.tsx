import { StatusBadge } from '../ui/StatusBadge';
import { SwitchInput } from './SwitchInput';

const badgeOf = (enabled: boolean) => <StatusBadge enabled={enabled} />;

/**
 * The switch of a record's status, with a badge that shows the resulting status in the same words
 * as lists and pages do, because the switch label does not always say it.
 */
export const StatusInput = ({ source }: { source: string }) => (
  <SwitchInput<Record<string, boolean>> source={source} describe={badgeOf} />
);
