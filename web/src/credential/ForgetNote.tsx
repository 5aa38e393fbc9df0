import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { orderOf } from './credentialPlaces.ts';
import { namesPerson } from './namesPerson.ts';

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
    return <Typography>{t('credential.forget.orders')}</Typography>;
  return (
    <Notice>
      {t('credential.forget.named')}{' '}
      <Link component={RouterLink} to={orderOf(customerId, credential)} onClick={onLeave}>
        {name}
      </Link>
    </Notice>
  );
};
