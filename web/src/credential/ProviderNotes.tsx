import { pendingStatuses } from '@latchkey/events/credential/fields.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { ChangedDetails, hasDetails } from './ChangedDetails.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { useDoorAsk } from './useDoorText.ts';
import type { Happening } from './useLedger.ts';

const dayMs = 24 * 3_600_000;

interface Props {
  readonly credential: Pick<CredentialRow, 'status' | 'updatedAt'>;
  /** Newest first. */
  readonly happenings: readonly Happening[];
}

const hasStatusChange = ({ changes }: Happening): boolean => changes.some(({ field }) => field === 'status');

/** Returns when the credential got its status; the last update if that isn't known. */
const sinceOf = ({ credential, happenings }: Props): string =>
  happenings.find(hasStatusChange)?.at ?? credential.updatedAt;

/** Shows since when a status has been unconfirmed and whom to ask, if this was at least a day ago. */
const Unconfirmed = (props: Props) => {
  const mayWrite = useMayHere('credential.write');
  const textOf = useDoorAsk();
  const { dateTime } = useFormats();
  const [now] = useState(Date.now);
  const since = sinceOf(props);
  const { status } = props.credential;
  const isPending = status === 'UNKNOWN' || pendingStatuses.includes(status);
  if (!isPending || now - Date.parse(since) < dayMs) return null;
  return (
    <Typography sx={{ color: 'tone.waiting.text' }}>
      {textOf(mayWrite ? 'UNCONFIRMED' : 'UNCONFIRMED_VIEW_ONLY', { date: dateTime(since) })}
    </Typography>
  );
};

/** Shows the last change before the provider reported that a change failed. */
const FailedChange = ({ credential, happenings }: Props) => {
  const textOf = useDoorAsk();
  const { dateTime } = useFormats();
  if (credential.status !== 'UPDATE_FAILED') return null;
  const change = happenings.slice(happenings.findIndex(hasStatusChange) + 1).find(hasDetails);
  if (!change) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {textOf('LAST_CHANGE', { date: dateTime(change.at) })}
      </Typography>
      <ChangedDetails changes={change.changes} />
    </Box>
  );
};

/** Notes on changes that the provider hasn't confirmed or couldn't make. */
export const ProviderNotes = (props: Props) => (
  <>
    <Unconfirmed {...props} />
    <FailedChange {...props} />
  </>
);
