import { z } from 'zod';
import { entity, events, revised } from '../kernel/index.ts';
import { id, time } from '../kernel/terms.ts';

const owner = z.string().min(1).max(120);
/** Maximum claims per command, for imports whose credentials share a value. */
const maxClaims = 10_000;
/**
 * ID of the claiming command or process, or of the permission that a super admin loses; null for version 1
 * claims. An owner may hold a value claimed by one command and claim it again with another.
 */
const command = id.nullable();
/**
 * Process responsible for the claim: a canceled import releases its claims, a removal always completes, and
 * an email change claims the new address. Null if there is none.
 */
const process = z.enum(['import', 'removal', 'emailChange']).nullable();
const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * A unique value. The stream ID is `<kind>-<HMAC of the value>` (except `superAdmins`), so neither the name
 * nor the log reveals the value. An owner claims the value first, then records on its own stream that it
 * holds it. Shared holders don't exclude each other; an exclusive claim is rejected while another owner holds
 * the value, or has a claim that can't be taken over yet.
 */
export const unique = entity({
  name: 'unique',
  table: 'uniques',
  path: '',
  events: events({
    UniqueClaimed: revised(
      z.object({ owner, command, process, isExclusive: z.boolean(), at: time }),
      old => ({
        ...old,
        command: null,
        process: null,
        at: longAgo,
      }),
    ),
    UniqueReleased: revised(z.object({ owner, command }), old => ({ ...old, command: null })),
  }),
  commands: {
    claim: z.object({
      owners: z.array(owner).min(1).max(maxClaims),
      command: id,
      process: process.default(null),
      isExclusive: z.boolean(),
    }),
    /** Records that a super admin is about to lose the role. `by` is another super admin, who keeps it. */
    leave: z.object({ owner, command, by: owner }),
    /** Releases the claims whose owners don't hold the value. */
    release: z.object({ claims: z.array(z.object({ owner, command })).min(1).max(maxClaims) }),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: { list: 'system', read: 'system', claim: 'system', leave: 'system', release: 'system' },
  scope: { by: 'global' },
  refs: {},
});

export const { UniqueClaimed, UniqueReleased } = unique.events;
