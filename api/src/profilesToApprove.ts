import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { z } from 'zod';
import { isOpenTo } from './access/checkScopes.ts';
import type { Call } from './http/route.ts';

const maxShown = 100;

/** Submitted profiles awaiting approval, oldest first. */
export const profilesToApprove = z.object({
  count: z.int().nullable(),
  rows: z.array(
    z.object({
      id,
      displayName: z.string(),
      customerId: id.nullable(),
      partnerId: id.nullable(),
      ownerName: z.string().nullable(),
      submittedAt: time.nullable(),
    }),
  ),
});
type ToApprove = z.output<typeof profilesToApprove>;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const profilesToApproveFor = async ({ deps: { rows }, caller }: Call): Promise<ToApprove> => {
  if (!isOpenTo(caller, 'platform.manage')) return { count: 0, rows: [] };
  const asker = { grants: caller.grants, permission: 'platform.manage' as const };
  const query = { offset: 0, limit: maxShown, sort: ['submittedAt'], filter: { status: ['SUBMITTED'] } };
  const { rows: listed, total } = await rows.list(cardProfile, asker, query);
  const found = listed.map(one => ({
    id: one.id,
    displayName: String(one['displayName']),
    customerId: textOf(one['customerId']),
    partnerId: textOf(one['partnerId']),
    submittedAt: textOf(one['submittedAt']),
  }));
  const idsOf = (owner: 'customerId' | 'partnerId') => found.flatMap(one => one[owner] ?? []);
  const named = await Promise.all([
    rows.byIds<{ id: string; name: string }>(customer, idsOf('customerId'), ['name']),
    rows.byIds<{ id: string; name: string }>(partner, idsOf('partnerId'), ['name']),
  ]);
  const nameOf = new Map(named.flat().map(one => [one.id, one.name]));
  return {
    count: total,
    rows: found.map(one => ({
      ...one,
      ownerName: nameOf.get(one.customerId ?? one.partnerId ?? '') ?? null,
    })),
  };
};
