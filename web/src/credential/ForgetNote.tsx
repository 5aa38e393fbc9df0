import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { orderOf, personPageOf } from './credentialPlaces.ts';
import { namesPerson } from './namesPerson.ts';
import { useOtherCount } from './useCredentialsOfPerson.ts';

interface Props {
  readonly credential: CredentialRow;
  readonly onLeave: () => void;
}

/**
 * Explains that erasing a person doesn't change order names. Links the order if its name contains the
 * person's name or a word of it.
 */
export const ForgetNote = ({ credential, onLeave }: Props) => {
  const t = useT();
  const { nameOnCard, order, customerId } = credential;
  const name = order.displayName;
  if (name === null || nameOnCard === null || !namesPerson(name, nameOnCard))
    return <Typography>{t('credentialDialog.forget.orders')}</Typography>;
  return (
    <Notice>
      {t('credentialDialog.forget.named')}{' '}
      <Link component={RouterLink} to={orderOf(customerId, credential)} onClick={onLeave}>
        {name}
      </Link>
    </Notice>
  );
};

/** Warns about other credentials that keep the person's data. Links the page where all are erased. */
export const OthersNote = ({ credential, onLeave }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { customerId, personId } = credential;
  const count = useOtherCount(credential);
  if (personId === null || count === 0) return null;
  return (
    <Notice>
      {t('credentialDialog.forget.others', { smart_count: count, count: number(count) })}{' '}
      <Link component={RouterLink} to={personPageOf(customerId, personId)} onClick={onLeave}>
        {t('credentialDialog.forget.everywhere')}
      </Link>
    </Notice>
  );
};
