import { Typography } from '@mui/material';
import type { CredentialRow } from './credentialRow.ts';

interface Described extends Pick<CredentialRow, 'dataParams' | 'order'> {
  readonly recipient: Pick<CredentialRow['recipient'], 'email' | 'phoneNumber'>;
}
/** More values of a card would not tell people apart any better. */
const mostValues = 2;

/** Returns what tells people of the same name apart: numbers of the card, address, and order. */
export const personDetailsOf = ({ dataParams, recipient, order }: Described): string =>
  [
    ...Object.values(dataParams).slice(0, mostValues),
    recipient.email ?? recipient.phoneNumber,
    order.displayName,
  ]
    .filter(Boolean)
    .join(' · ');

/** Tells in a question which of several people alike it is about. */
export const PersonDetails = ({ credential }: { readonly credential: Described }) => {
  const details = personDetailsOf(credential);
  if (details === '') return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {details}
    </Typography>
  );
};
