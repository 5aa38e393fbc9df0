import { readBackups } from '@latchkey/events/health/backupsTable.ts';
import { systemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { keysInUse, sealedTables } from '@latchkey/events/sealing/sealedTables.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { route } from '../http/route.ts';
import { certificatesFor } from './certificates.ts';
import { policy } from './processes.ts';

const waitMs = 10_000;

export const keysRoute = route({
  method: 'get',
  path: '/admin/system/keys',
  summary:
    'Lists the key IDs with the number of values they have sealed, the latest backups, and expiring certificates',
  policy,
  response: { body: systemParts.keys },
  run: async call => {
    const { pool, keys: ring } = call.deps;
    const [uses, backups, certificates] = await Promise.all([
      keysInUse(queriesOf(pool, waitMs)),
      readBackups(pool),
      certificatesFor(call),
    ]);
    const ids = [...new Set([...ring.ids, ...uses.map(({ keyId }) => keyId)])];
    const stateOf = (id: string) =>
      id === ring.ids[0]
        ? ('newest' as const)
        : ring.ids.includes(id)
          ? ('older' as const)
          : ('missing' as const);
    return {
      status: 200,
      body: {
        keys: ids.map(id => ({
          id,
          state: stateOf(id),
          sealed: uses
            .filter(({ keyId }) => keyId === id)
            .map(({ table, count: sealed }) => ({ content: sealedTables[table].content, count: sealed })),
        })),
        backups,
        certificates,
      },
    };
  },
});
