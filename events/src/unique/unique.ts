import { z } from 'zod';
import { entity, events, revised } from '../kernel/index.ts';
import { id, time } from '../kernel/terms.ts';

const owner = z.string().min(1).max(120);
/** Most claims that one command makes or releases: those of an import whose credentials share a value. */
const most = 10_000;
/** The command (or process) that claims the value. An owner may hold a value by one command and claim it by another. */
const command = id.nullable();
/** The process that the claim belongs to: an import gives its claims back when it is given up, a removal is carried through, and the e-mail that a user changes to is held by that very change; null: the claim stands for itself. */
const process = z.enum(['import', 'removal', 'emailChange']).nullable();
const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * A value that only one may hold. The stream's id is `<kind>-<HMAC of the value>`, so neither name nor log shows the value. An owner claims the value first and
 * then records that it holds it, on its own stream. Shared holders do not exclude each other; an exclusive claim is refused while anybody else holds the value.
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
      owners: z.array(owner).min(1).max(most),
      command: id,
      process: process.default(null),
      isExclusive: z.boolean(),
    }),
    /** A super admin is about to lose the role, by another one who keeps it. */
    leave: z.object({ owner, command, by: owner }),
    /** Releases these claims, but those that their owners hold. */
    release: z.object({ claims: z.array(z.object({ owner, command })).min(1).max(most) }),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: { list: 'system', read: 'system', claim: 'system', leave: 'system', release: 'system' },
  scope: { by: 'global' },
  refs: {},
});

export const { UniqueClaimed, UniqueReleased } = unique.events;
