import { id, time } from '@latchkey/events/kernel/terms.ts';
import { endsSoon, expiryWarnings, walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { z } from 'zod';
import { isOpenTo } from './access/checkScopes.ts';
import type { Call } from './http/route.ts';

export const endingIssuers = z.array(
  z.object({
    id,
    /** The earlier of the certificate's and its issuer's expiry. */
    validUntil: time,
    isPressing: z.boolean(),
  }),
);
const maxIssuers = 2;
const [, pressing] = expiryWarnings;

/**
 * Returns the issuers whose certificates expire within 60 days or have expired; none for callers who can't
 * change them.
 */
export const endingIssuersFor = async ({
  deps: { rows, now },
  caller,
}: Call): Promise<z.output<typeof endingIssuers>> => {
  if (!isOpenTo(caller, 'platform.manage')) return [];
  const asker = { grants: caller.grants, permission: 'platform.manage' as const };
  const query = { offset: 0, limit: maxIssuers, sort: [], filter: {}, counts: false };
  const found = await rows.list(walletIssuer, asker, query);
  return found.rows.flatMap(row => {
    const ends = [row['validUntil'], row['intermediateValidUntil']].filter(end => typeof end === 'string');
    const validUntil = ends.toSorted()[0];
    const days = validUntil === undefined ? null : endsSoon(validUntil, now());
    return days === null || validUntil === undefined
      ? []
      : [{ id: row.id, validUntil, isPressing: days < pressing }];
  });
};
