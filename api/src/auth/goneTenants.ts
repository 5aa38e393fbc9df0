import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { PartnerDeleted } from '@latchkey/events/partner/partner.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import { keyNamesOf, namesOf } from '../http/displayNames.ts';
import type { Call } from '../http/route.ts';

export const goneTenant = z.object({
  noun: z.enum(['customer', 'partner']),
  id: z.string(),
  name: z.string(),
  deletedAt: z.string(),
  deletedBy: actorShown,
});

const maxTenants = 20;

const kinds = {
  customer: {
    deleted: CustomerDeleted.type,
    nameOf: (before: readonly Recorded[]) => customerState.of(before).settings?.name ?? '',
  },
  partner: {
    deleted: PartnerDeleted.type,
    nameOf: (before: readonly Recorded[]) => partnerState.of(before).name,
  },
} as const;
type Noun = keyof typeof kinds;

/**
 * Returns who deleted these tenants, and when, from their streams. Omits tenants that weren't deleted, such
 * as new ones that the tables don't contain yet.
 */
export const goneTenantsOf = async (
  call: Call,
  missing: readonly { readonly noun: Noun; readonly id: string }[],
): Promise<z.output<typeof goneTenant>[]> => {
  const { store } = call.deps;
  const found = await Promise.all(
    missing.slice(0, maxTenants).map(async ({ noun, id }) => {
      const history = await store.read(streamOf(noun, id));
      const { deleted, nameOf } = kinds[noun];
      const n = history.findLastIndex(({ type }) => type === deleted);
      if (n < 0) return [];
      return [{ noun, id, name: nameOf(history.slice(0, n)), at: history[n]!.at, by: history[n]!.meta.by }];
    }),
  );
  const gone = found.flat();
  if (gone.length === 0) return [];
  const actors = gone.map(({ by }) => by);
  const users = await namesOf(
    call,
    actors.map(({ id }) => id),
  );
  const names = new Map([...users, ...(await keyNamesOf(call, actors))]);
  return gone.map(({ noun, id, name, at, by }) => ({
    noun,
    id,
    name,
    deletedAt: at,
    deletedBy: actorShownOf(by, names, call.locale),
  }));
};
