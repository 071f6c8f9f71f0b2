import { useState } from 'react';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { ConfirmDialog } from '../../ui/Dialog';
import { LinkDialog } from './LinkDialog';
import type { AdministratorActions } from './useAdministratorActions';

/** What the page asks before an action, and the link that one has made. */
export const AdministratorDialogs = ({
  asked,
  link,
  isPending,
  confirm,
  forget,
}: AdministratorActions) => {
  const text = useAdministratorText();
  // The last question: its words stay while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && shown !== asked) setShown(asked);
  const username = shown?.administrator.username ?? '';
  const words = shown?.action ?? 'disable';
  return (
    <>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isPending={isPending}
        title={text(`administrators.${words}.title`, { username })}
        text={text(`administrators.${words}.text`)}
        confirm={text(`administrators.${words}.confirm`)}
        onConfirm={confirm}
        onClose={forget}
      />
      {link && <LinkDialog link={link} onClose={forget} />}
    </>
  );
};
