import { emailPattern } from '@latchkey/events/authProvider/emailPattern.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Call } from '../http/route.ts';
import type { Owner } from './authProviderView.ts';

const maxUsers = 2_000;
const waitMs = 5_000;

/**
 * Counts the users with a permission at the owner (up to 2,000), and how many of their emails match a
 * pattern; `matching` is null without a valid pattern.
 */
export const matchingUsers = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  { customerId, partnerId }: Owner,
  pattern: string | undefined,
): Promise<{ readonly all: number; readonly matching: number | null }> => {
  const held = customerId === null ? { partnerId } : { customerId };
  const emails = (await rows
    .knex(rows.tableOf(user))
    .whereRaw('"grants" @> ?::jsonb', [JSON.stringify([held])])
    .whereNotNull('email')
    .limit(maxUsers)
    .timeout(waitMs, { cancel: true })
    .pluck('email')) as string[];
  const matches = pattern === undefined ? null : emailPattern(pattern);
  return { all: emails.length, matching: matches && emails.filter(matches).length };
};
