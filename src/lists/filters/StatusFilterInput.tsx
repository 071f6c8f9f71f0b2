import { statusFieldOf } from '../../../contract/fields';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { ChoiceFilterInput } from './ChoiceFilterInput';

/** The filter by status: all, enabled or disabled. */
export const StatusFilterInput = () => {
  const translate = useTranslate();
  return (
    <ChoiceFilterInput
      source={statusFieldOf(useResourceName()) ?? ''}
      label={translate('app.filter.status')}
      choices={[
        ['true', translate('app.state.enabled')],
        ['false', translate('app.state.disabled')],
      ]}
    />
  );
};
