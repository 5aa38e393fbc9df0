import { Typography } from '@mui/material';
import type { CredentialRow } from './credentialRow.ts';

interface Described extends Pick<CredentialRow, 'dataParams' | 'order'> {
  readonly recipient: Pick<CredentialRow['recipient'], 'email' | 'phoneNumber'>;
}
const maxValues = 2;

/** Returns details that distinguish people with the same name: card values, address and order. */
export const personDetailsOf = ({ dataParams, recipient, order }: Described): string =>
  [
    ...Object.values(dataParams).slice(0, maxValues),
    recipient.email ?? recipient.phoneNumber,
    order.displayName,
  ]
    .filter(Boolean)
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
