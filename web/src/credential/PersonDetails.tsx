import { Typography } from '@mui/material';
import type { CredentialRow } from './credentialRow.ts';
import { numberFirst } from './numberFirst.ts';

interface Described
  extends Pick<CredentialRow, 'dataParams' | 'order'>, Partial<Pick<CredentialRow, 'nameOnCard'>> {
  readonly recipient: Pick<CredentialRow['recipient'], 'email' | 'phoneNumber'>;
}
const maxValues = 2;

/** Returns details that distinguish people with the same name: card values, address and order. */
export const personDetailsOf = ({ nameOnCard, dataParams, recipient, order }: Described): string =>
  [
    ...numberFirst(Object.entries(dataParams))
      .slice(0, maxValues)
      .map(([, value]) => value),
    recipient.email ?? recipient.phoneNumber,
    order.displayName,
  ]
    .filter(part => part && part !== nameOnCard)
    .join(' · ');

export const PersonDetails = ({ credential }: { readonly credential: Described }) => {
  const details = personDetailsOf(credential);
  if (details === '') return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {details}
    </Typography>
  );
};
