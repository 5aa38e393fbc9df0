import { id, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { clientOf } from './clientOf.ts';

const app = z.object({
  clientId: id,
  appName: z.string(),
  partnerName: z.string(),
  scopes: z.array(z.string()),
  since: time,
});
interface Row {
  readonly client_id: string;
  readonly scopes: string;
  readonly since: Date;
}
const maxApps = 100;

const listed = route({
  method: 'get',
  path: '/admin/profile/apps',
  summary: 'Lists the third-party apps with access to the caller’s account',
  policy: { access: 'self.read' },
  response: { body: z.array(app) },
  run: async ({ deps, caller }) => {
    const { rows } = await deps.pool.query<Row>(
      `SELECT client_id, string_agg(scope, ' ') AS scopes, min(created_at) AS since FROM oidc_payload
       WHERE type = 'Grant' AND account_id = $1 AND expires_at > now()
       GROUP BY client_id ORDER BY min(created_at) LIMIT ${maxApps}`,
      [caller.id],
    );
    const shown = await Promise.all(
      rows.map(async ({ client_id: clientId, scopes, since }) => {
        const client = await clientOf(deps, clientId);
        if (!client) return [];
        const { appName, partnerName } = client;
        const unique = [...new Set(scopes.split(' '))];
        return [{ clientId, appName, partnerName, scopes: unique, since: since.toISOString() }];
      }),
    );
    return { status: 200, body: shown.flat() };
  },
});

const revoked = route({
  method: 'delete',
  path: '/admin/profile/apps/:clientId',
  summary: 'Revokes an app’s access to the caller’s account with its tokens',
  policy: { access: 'self.read' },
  run: async ({ deps, caller, params }) => {
    await deps.pool.query('DELETE FROM oidc_payload WHERE account_id = $1 AND client_id = $2', [
      caller.id,
      params['clientId'],
    ]);
    return { status: 204 };
  },
});

export const appRoutes: readonly Route[] = [listed, revoked];
