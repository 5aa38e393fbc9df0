import { z } from 'zod';
import { isOpenTo } from '../../access/checkScopes.ts';
import { route } from '../../http/route.ts';
import { healthOfConfig, readFullHealth, readOwnHealth } from '../own/health.ts';
import { providersOf, requireOwner, type OwnerKind } from '../own/owner.ts';

/**
 * Returns the health of an owner's providers by ID: whether calls succeed, and the time of the last webhook.
 * Internal reasons and waiting webhooks are only for callers who manage the platform.
 */
export const ownHealth = (kind: OwnerKind) =>
  route({
    method: 'get',
    path: `/admin/${kind.noun}s/:id/providers/health`,
    summary: `Returns the last calls and webhooks of the providers of a ${kind.noun}`,
    policy: { access: kind.see },
    response: { body: z.array(healthOfConfig), projections: [kind.noun, 'partnerProvider'] },
    run: async call => {
      const owner = await requireOwner(call, kind, 'see');
      const providers = await providersOf(call, owner);
      const read = isOpenTo(call.caller, 'platform.manage') ? readFullHealth : readOwnHealth;
      const healthOf = await read(
        call.deps.pool,
        providers.map(({ configId }) => configId),
      );
      const body = providers.map(({ credentialProviderId: id, configId }) => ({ id, ...healthOf(configId) }));
      return { status: 200, body };
    },
  });
