import { integrationTypes, matchesPattern } from '@latchkey/events/integration/webhookMessages.ts';
import { refuseFields, type FieldProblem, type Tenant } from '@latchkey/events/kernel/index.ts';
import { isInnerHost, isNamedIn } from '@latchkey/events/outbound/outbound.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { countOf } from '../http/dryRun.ts';
import type { Call } from '../http/route.ts';

/** Maximum endpoints of a customer or partner. */
const maxEndpoints = 20;

interface Target {
  readonly url: string;
  readonly types: readonly string[];
}

const typeProblems = (types: readonly string[]): readonly FieldProblem[] =>
  types.flatMap((pattern, n): readonly FieldProblem[] => {
    const field = `types.${n}`;
    const first = types.indexOf(pattern);
    if (first < n) return [{ field, reason: 'duplicate_in_request', params: { line: first + 1 } }];
    const isKnown = integrationTypes.some(type => matchesPattern(type, pattern));
    return isKnown ? [] : [{ field, reason: 'invalid_value', params: { values: ['com.latchkey.*'] } }];
  });

/**
 * Refuses URLs that aren't public and `https` (unless `OUTBOUND_ALLOW` includes them) or that contain
 * credentials, which everyone who sees the endpoint could read. Refuses types that are repeated or match no
 * event. The addresses of a host name are checked when a message is sent.
 */
export const checkTarget = ({ deps: { config } }: Call, { url, types }: Target): void => {
  const target = new URL(url);
  const isReachable =
    isNamedIn(config.OUTBOUND_ALLOW, target) || (target.protocol === 'https:' && !isInnerHost(target));
  const urlProblems: FieldProblem[] = isReachable ? [] : [{ field: 'url', reason: 'not_public' }];
  if (target.username !== '' || target.password !== '')
    urlProblems.push({ field: 'url', reason: 'has_password' });
  const problems = [...urlProblems, ...typeProblems(types)];
  if (problems.length > 0) refuseFields(problems);
};

/** Refuses more endpoints than an owner may have. The decider refuses endpoints without an owner. */
export const checkCount = async (
  { deps: { rows } }: Call,
  { customerId, partnerId }: Tenant,
): Promise<void> => {
  if (!customerId && !partnerId) return;
  const owner = customerId ? { customerId } : { partnerId };
  const count = await countOf(rows.knex(rows.tableOf(webhookEndpoint)).where(owner));
  if (count >= maxEndpoints)
    refuseFields([{ field: 'name', reason: 'too_many_items', params: { maximum: maxEndpoints } }]);
};
