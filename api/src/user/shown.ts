import { reaches, rolesSorted, type Grant } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Role } from '@latchkey/events/access/roles.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { plain, type Shown } from '../http/readRoutes.ts';
import type { Call } from '../http/route.ts';

/** "Customer settings, users …: change" (api.md): who manages a customer sees and makes its users too. */
export const access = 'customer.manage';
const rules = {
  ...userDecider,
  entity: { ...user, access: { ...user.access, list: access, read: access, create: access } as const },
};

/** Partners from the top down, by the id of a partner or customer. */
const lineagesOf = async (
  { deps: { rows } }: Call,
  grants: readonly Grant[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { partner, customer } = rows.tenantTables();
  const ids = (of: 'partnerId' | 'customerId') => [...new Set(grants.flatMap(grant => grant[of] ?? []))];
  const sides = [
    [partner, ids('partnerId')],
    [customer, ids('customerId')],
  ] as const;
  const found = await Promise.all(
    sides.map(async ([table, wanted]) =>
      wanted.length === 0
        ? []
        : ((await rows
            .knex(table)
            .whereIn('id', wanted)
            .select('id', 'lineagePartnerIds')
            .limit(wanted.length)) as { id: string; lineagePartnerIds: readonly string[] }[]),
    ),
  );
  return new Map(found.flat().map(({ id, lineagePartnerIds }) => [id, lineagePartnerIds]));
};

/** Users without what only sign-in needs; of their permissions those that lie within the caller's scope. */
const present: NonNullable<Shown['present']> = async (rows, call) => {
  const holding = call.caller.grants.filter(({ role }) =>
    (permissions[access] as readonly Role[]).includes(role),
  );
  const all = rows as unknown as readonly User[];
  const sees = holding.some(({ role }) => isGlobal(role))
    ? () => true
    : await (async () => {
        const lineages = await lineagesOf(
          call,
          all.flatMap(({ grants }) => grants),
        );
        return ({ customerId, partnerId }: Grant) => {
          const lineage = lineages.get(customerId ?? partnerId ?? '') ?? [];
          return holding.some(own => reaches(own, { customerId, lineage }));
        };
      })();
  return rows.map((row, n) => {
    const { passwordSecretId: _, ...shown } = plain(row);
    const grants = all[n]!.grants.filter(sees);
    return { ...shown, grants, role: rolesSorted(grants)[0] ?? null };
  });
};

export const users = entityRoutes(rules, { present });
