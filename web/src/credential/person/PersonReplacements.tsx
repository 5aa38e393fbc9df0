import { Box } from '@mui/material';
import type { CredentialRow } from '../credentialRow.ts';
import { waitingOf, WaitingReplacement } from '../ReplacementNotice.tsx';
import { useNewestOfEach, type Happening } from '../useLedger.ts';
import { useTitleOf } from './useTitleOf.ts';

/** Shows which credentials of a person are being replaced, so that they aren't replaced twice. */
export const PersonReplacements = ({ credentials }: { readonly credentials: readonly CredentialRow[] }) => {
  const titleOf = useTitleOf(credentials);
  const { rows } = useNewestOfEach<Happening>(credentials, 'events', ({ at }) => at);
  const replaced = credentials.flatMap(old => {
    const started = rows.find(
      ({ credentialId, row }) => credentialId === old.id && row.type === 'CredentialReplacementStarted',
    );
    const replacement = credentials.find(({ id }) => id === started?.row.data['replacementId']);
    return replacement && waitingOf(replacement) !== null ? [{ old, replacement }] : [];
  });
  if (replaced.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {replaced.map(({ old, replacement }) => (
        <WaitingReplacement key={old.id} old={old} replacement={replacement} about={titleOf(old.id)} />
      ))}
    </Box>
  );
};
