import { Fragment } from 'react';
import { breakableParts } from '../../ui/fieldPlaceholder';
import { Untranslated } from '../../ui/Untranslated';

/** An e-mail address that preferably breaks after its @. */
export const EmailAddress = ({ address }: { address: string }) => (
  <Untranslated>
    {breakableParts(address).map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </Untranslated>
);
