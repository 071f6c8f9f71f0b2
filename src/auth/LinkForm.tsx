import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  type TextFieldProps,
  Typography,
} from '@mui/material';
import type { AccountLink, AccountLinkUse, AccountLinkUsed } from '../../contract/administrators';
import { CREDENTIAL_LIMITS } from '../../contract/limits';
import { MIN_PASSWORD } from '../../contract/rules/accounts';
import { Failure } from '../features/account/ConfirmStep';
import { usePasswordReveal } from '../features/account/PasswordField';
import { newPasswordRefusal } from '../forms/newPassword';
import { errorDetail, fieldErrors, isNotFound, statusOf } from '../http/errors';
import type { AdministratorText } from '../i18n/administratorTexts';
import { formatTime } from '../i18n/language';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { useSingleFlight } from '../ui/useSingleFlight';
import { NarrowPage } from './NarrowPage';
import { session } from './session';

type Field = 'username' | 'newPassword';

/** What is wrong with the form, and with which of its fields. */
interface Problem {
  message: string;
  fields: Field[];
}

const NO_PROBLEM: Problem = { message: '', fields: [] };

const REMOVE_PASSKEYS = 'removePasskeys';

const FIELDS: Field[] = ['username', 'newPassword'];

interface LinkFormProps {
  link: AccountLink;
  redeem: (chosen: Omit<AccountLinkUse, 'token'>) => Promise<AccountLinkUsed>;
  text: AdministratorText;
  /** Called when it turns out that the link cannot be used. */
  onInvalid: () => void;
  /** Called once the link has been used; without a path if there is no session yet. */
  onRedeemed: (path?: string) => void;
}

/** Sends the form of a link; what is wrong with it, and whether it is being sent. */
const useLinkForm = ({ link, redeem, text, onInvalid, onRedeemed }: LinkFormProps) => {
  const translate = useTranslate();
  const flight = useSingleFlight();
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const isInvitation = link.kind === 'invitation';

  const send = async (chosen: Omit<AccountLinkUse, 'token'>) => {
    setSubmitting(true);
    try {
      const used = await redeem(chosen);
      // The page has said that this signs out the person who was signed in here.
      if (used.token === null) session.clear();
      else session.start(used.token, used.username);
      onRedeemed(used.token !== null && used.needsAttention ? paths.account : undefined);
    } catch (error) {
      if (isNotFound(error)) return onInvalid();
      const fallback = translate(statusOf(error) ? 'signIn.failed' : 'signIn.offline');
      const rejected = fieldErrors(error) ?? {};
      setProblem({
        message: errorDetail(error) ?? fallback,
        fields: FIELDS.filter((field) => field in rejected),
      });
      setSubmitting(false);
      flight.reset();
    }
  };

  const submit = async (values: Record<Field, string>, keepPasskeys: boolean) => {
    const { username, newPassword } = values;
    const missing = FIELDS.filter((field) => values[field] === '');
    if (missing.length > 0) {
      const required = isInvitation ? 'required_both' : 'required_password';
      return setProblem({ message: text(`administrators.link.${required}`), fields: missing });
    }
    const refusal = await newPasswordRefusal(newPassword, username);
    if (refusal) {
      return setProblem({
        message: translate(refusal.message, refusal.args),
        fields: ['newPassword'],
      });
    }
    setProblem(NO_PROBLEM);
    await flight.start(() =>
      send({
        newPassword,
        ...(isInvitation && { username }),
        ...(keepPasskeys && { keepPasskeys }),
      }),
    );
  };

  return { isSubmitting, problem, submit };
};

/** What the form says of the link, and of the session that it ends. */
const Terms = ({ link, text }: Pick<LinkFormProps, 'link' | 'text'>) => {
  const username = session.getToken() === null ? null : session.getUsername();
  return (
    <Typography variant="body2" sx={{ px: 1.75, py: 1.25, border: 1, borderColor: 'divider' }}>
      {text('administrators.link.expires', { at: formatTime(link.expiresAt) })}
      {username !== null && ` ${text('administrators.link.signed_in', { username })}`}
    </Typography>
  );
};

const UsernameField = (props: Pick<TextFieldProps, 'label' | 'error'>) => (
  <TextField
    {...props}
    name="username"
    autoFocus
    slotProps={{
      htmlInput: {
        maxLength: CREDENTIAL_LIMITS.username,
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
      },
    }}
  />
);

/** The field of the name of a new account; of another one, its name for password managers. */
const Name = ({
  link: { kind, username },
  text,
  isRejected,
}: Pick<LinkFormProps, 'link' | 'text'> & { isRejected: boolean }) =>
  kind === 'invitation' ? (
    <UsernameField label={text('administrators.link.username')} error={isRejected} />
  ) : (
    <input hidden readOnly name="username" autoComplete="username" value={username ?? ''} />
  );

const RemovePasskeys = ({ text }: Pick<LinkFormProps, 'text'>) => (
  <FormControlLabel
    control={<Checkbox name={REMOVE_PASSKEYS} defaultChecked />}
    label={text('administrators.link.remove_passkeys')}
  />
);

/** The form of a link, which creates an account or sets the password of one. */
export const LinkForm = (props: LinkFormProps) => {
  const { link, text } = props;
  const translate = useTranslate();
  const { isSubmitting, problem, submit } = useLinkForm(props);
  const password = usePasswordReveal('new-password');
  const form = useRef<HTMLFormElement>(null);
  const isInvitation = link.kind === 'invitation';

  useEffect(() => {
    const [first] = problem.fields;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [problem]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Otherwise the browser may keep it as the text of a field.
    password.hide();
    const data = new FormData(event.currentTarget);
    const keepPasskeys = link.hasPasskeys && !data.has(REMOVE_PASSKEYS);
    void submit(Object.fromEntries(data) as Record<Field, string>, keepPasskeys);
  };

  return (
    <NarrowPage
      title={text(`administrators.link.${link.kind}_title`)}
      lead={
        isInvitation
          ? text('administrators.link.invitation_lead')
          : text('administrators.link.reset_lead', { username: link.username ?? '' })
      }
    >
      <Box
        component="form"
        ref={form}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={onSubmit}
      >
        <Terms link={link} text={text} />
        <Name link={link} text={text} isRejected={problem.fields.includes('username')} />
        <TextField
          {...password.props}
          name="newPassword"
          label={text(
            isInvitation ? 'administrators.link.password' : 'administrators.link.new_password',
          )}
          autoFocus={!isInvitation}
          error={problem.fields.includes('newPassword')}
          helperText={translate('account.password.hint', { limit: MIN_PASSWORD })}
        />
        {link.hasPasskeys && <RemovePasskeys text={text} />}
        <Failure text={problem.message} />
        <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
          {text(
            isSubmitting
              ? 'administrators.link.submitting'
              : `administrators.link.${isInvitation ? 'create' : 'set'}`,
          )}
        </Button>
      </Box>
    </NarrowPage>
  );
};
