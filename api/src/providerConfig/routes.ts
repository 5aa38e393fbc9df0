import { providerConfigDecider } from '@latchkey/events/providerConfig/decider.ts';
import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { checkCreate, newIdOf } from '../http/creating.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import { route, type Route } from '../http/route.ts';
import { receiveWebhook } from './webhook.ts';

const configs = entityRoutes(providerConfigDecider);
const { apiKeySecretId: _, webhookSecretId: __, ...open } = providerConfig.commands.create.shape;
const secret = z.string().min(8).max(1_000);

const create = route({
  method: 'post',
  path: '/admin/providers-configs',
  summary: 'Creates a provider config; its secrets are put away sealed and never shown',
  access: 'platform.manage',
  command: 'providerConfig.create',
  body: z.object({ ...open, apiKey: secret, webhookSecret: secret }),
  reply: configs.reply,
  creates: true,
  reads: configs.reads,
  run: async call => {
    const { apiKey, webhookSecret, ...terms } = call.body;
    await checkCreate(call, providerConfig, terms);
    const id = newIdOf(call, 'providerConfig');
    const { secrets } = call.deps;
    const [apiKeySecretId, webhookSecretId] = await Promise.all([
      secrets.put(apiKey, uuidv5(id, 'apiKey')),
      secrets.put(webhookSecret, uuidv5(id, 'webhookSecret')),
    ]);
    const input = { ...terms, apiKeySecretId, webhookSecretId };
    return configs.answer(call, id, await call.send(providerConfigDecider, id, 'create', input), 201);
  },
});

export const providerConfigRoutes: readonly Route[] = [
  configs.list({ extra: nullPartner, where: partnerIsNull }), //  GET    /admin/providers-configs
  configs.read(), //                                              GET    /admin/providers-configs/:id
  configs.history(), //                                           GET    /admin/providers-configs/:id/events
  create, //                                                      POST   /admin/providers-configs
  receiveWebhook, //                                              POST   /webhooks/providers/:id
];
