import {
  credential,
  type CredentialAdded,
  CredentialReplacementStarted,
} from '@latchkey/events/credential/credential.ts';
import { changeReason } from '@latchkey/events/credential/fields.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';

const link = z.object({ id, reason: changeReason.nullable() }).nullable();
type Link = z.output<typeof link>;

export const replacementLinks = {
  replaces: link,
  /** The credential that replaced this one or is about to; null if there is none or it was discarded. */
  replacedBy: link,
};

const wasDiscarded = async ({ deps }: Call, replacementId: string): Promise<boolean> => {
  const [row] = await deps.rows.byIds<{ id: string; status: string; wasIssued: boolean }>(
    credential,
    [replacementId],
    ['status', 'wasIssued'],
  );
  return row?.status === 'REMOVED' && !row.wasIssued;
};

export const replacementLinksIn = async (
  events: readonly Recorded[],
  call: Call,
): Promise<{ readonly replaces: Link; readonly replacedBy: Link }> => {
  const { replaces = null } = (events[0]?.data ?? {}) as Partial<DataOf<typeof CredentialAdded>>;
  const started = events.findLast(({ type }) => type === CredentialReplacementStarted.type);
  if (!started) return { replaces, replacedBy: null };
  const { replacementId, reason = null } = started.data as DataOf<typeof CredentialReplacementStarted>;
  const isGone = await wasDiscarded(call, replacementId);
  return { replaces, replacedBy: isGone ? null : { id: replacementId, reason } };
};
