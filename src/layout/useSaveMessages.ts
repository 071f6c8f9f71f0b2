import { useNotify, useRedirect, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { errorMessage } from '../dataProvider/errorMessage';
import { paths, type ResourceName } from '../routing/paths';

/**
 * The mutation options of a form: what is said after it saved or failed (section 8), and the way to
 * the record's own page. `action` picks the texts: `create` or `update`.
 */
export const useSaveMessages = (action: 'create' | 'update') => {
  const resource = useResourceContext() as ResourceName;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess: (record: RaRecord) => {
      notify(`resources.${resource}.notifications.${action}d`, { type: 'success' });
      redirect(paths.show(resource, record.id));
    },
    onError: (error: unknown) => {
      const message = errorMessage(error, translate(`resources.${resource}.errors.${action}`));
      // The server's words are data: their %{…} is not to be filled in.
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  };
};
