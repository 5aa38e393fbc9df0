import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { settingProblems } from '@latchkey/events/provider/kinds/problems.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { checkCreate, newIdOf } from '../../http/entityAccess.ts';
import { nullPartner, partnerIsNull } from '../../lists/nullFilters.ts';
import { route, type Route } from '../../http/route.ts';
import { newSettings } from './baseSettings.ts';
import { change } from './changeConfig.ts';
import { providerKindRoutes } from './kindRoutes.ts';
import { reachProvider } from '../own/reachProvider.ts';
import { removeUnused } from './removeConfig.ts';
import { configs } from './configView.ts';
import { receiveWebhook } from './webhook.ts';

const { displayName, credentialProvider, partnerId } = providerConfig.commands.create.shape;

/** A new config is kept also where its provider is not reached: it can be set right later. */
const create = route({
  method: 'post',
  path: providerConfig.path,
  summary:
    'Creates a provider config and talks to the provider; its secrets are put away sealed and never shown',
  access: 'platform.manage',
  command: 'providerConfig.create',
  body: z.object({ displayName, credentialProvider, partnerId, baseSettings: newSettings }),
  reply: configs.reply,
  creates: true,
  reads: configs.reads,
  again: (call, id) => configs.shown(call, id),
  run: async call => {
    const { baseSettings, ...named } = call.body;
    const { apiKeySecret, webhookSecret, ...settings } = baseSettings;
    const terms = { ...named, ...settings };
    await checkCreate(call, providerConfig, terms);
    const problems = settingProblems(providerKinds[terms.credentialProvider], baseSettings);
    if (problems.length > 0) return refuseFields(problems);
    const id = newIdOf(call, 'providerConfig');
    const { secrets } = call.deps;
    const initializationSuccessful = await reachProvider(call.deps, terms, apiKeySecret ?? '');
    const [apiKeySecretId, webhookSecretId] = await Promise.all([
      apiKeySecret === null ? null : secrets.put(apiKeySecret, uuidv5(id, 'apiKey')),
      webhookSecret === null ? null : secrets.put(webhookSecret, uuidv5(id, 'webhookSecret')),
    ]);
    const input = { ...terms, apiKeySecretId, webhookSecretId, initializationSuccessful };
    return configs.answer(call, id, await call.send(providerConfigDecider, id, 'create', input), 201);
  },
});

/** PCF-03: `partnerIds` takes several partners, each with the configs that are its own. */
const partnerIds = z.union([z.uuid(), z.array(z.uuid()).max(1_000)]).optional();

export const providerConfigRoutes: readonly Route[] = [
  configs.list({
    extra: { ...nullPartner, partnerIds },
    where: (call, asked) => {
      const { partnerIds: wanted } = asked.extra;
      const ofPartners =
        wanted === undefined ? [] : [{ sql: 't."partnerId" = ANY(?::uuid[])', values: [[wanted].flat()] }];
      return [...partnerIsNull(call, asked), ...ofPartners];
    },
  }),
  configs.read(),
  configs.history(),
  create,
  change,
  removeUnused,
  ...providerKindRoutes,
  receiveWebhook,
];
