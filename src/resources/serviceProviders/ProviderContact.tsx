import { Link } from '@mui/material';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { asciiDigits, asciiSigns } from '../../../contract/rules/digits';
import { emailAddress } from '../../../contract/rules/emailAddress';
import { withoutTel } from '../../../contract/rules/phoneNumber';
import { COUNTRY, storedPhoneDigits } from '../../../contract/search/phoneDigits';
import { useTranslate } from '../../i18n/useTranslate';
import { Field, LabelledValue } from '../../records/Field';
import { CopyButton } from '../../ui/CopyButton';
import { Untranslated } from '../../ui/Untranslated';
import { EmailAddress } from './EmailAddress';

const TEXTS = 'resources.service-providers';

/**
 * The digits of a phone number with its country code, without an extension (ITU-T E.164); undefined
 * if the country is not known.
 */
const internationalDigits = (phoneNumber: string) => {
  const number = asciiSigns(withoutTel(phoneNumber)).replace(/(ext|x|#).*$/i, '');
  const digits = storedPhoneDigits(number);
  if (/^\s*\(*(\+|00)/.test(number) || digits.startsWith(COUNTRY)) return digits;
  return digits.startsWith('0') ? digits.replace(/^0+/, COUNTRY) : undefined;
};

/** RFC 6068 percent-encodes the parts of an address, but not its @. */
const toMailAddress = (email: string) =>
  `mailto:${emailAddress(email).split('@').map(encodeURIComponent).join('@')}`;

/** How to reach a provider: e-mail and telephone as links, each with Copy, and the address as one block. */
export const ProviderContact = ({ provider }: { provider: ServiceProvider }) => {
  const translate = useTranslate();
  const { email, phoneNumber, addressLine1, addressLine2, city, state } = provider;
  const digits = internationalDigits(phoneNumber);
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <>
      <Field<ServiceProvider> source="email">
        <Link href={toMailAddress(email)}>
          <EmailAddress address={email} />
        </Link>{' '}
        <CopyButton text={email} label={translate(`${TEXTS}.action.copy_email`)} />
      </Field>
      <Field<ServiceProvider> source="phoneNumber">
        <Untranslated>
          <Link href={`tel:${digits ? `+${digits}` : asciiDigits(phoneNumber).replace(/\D/g, '')}`}>
            {phoneNumber}
          </Link>
        </Untranslated>{' '}
        <CopyButton text={phoneNumber} label={translate(`${TEXTS}.action.copy_phone`)} />
        {digits && (
          <Link
            href={`https://wa.me/${digits}`}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ ml: 1 }}
          >
            {translate(`${TEXTS}.action.whatsapp`)}
          </Link>
        )}
      </Field>
      <LabelledValue label={translate(`${TEXTS}.fields.address`)}>
        {[addressLine1, addressLine2, place].filter(Boolean).join('\n')}
      </LabelledValue>
    </>
  );
};
