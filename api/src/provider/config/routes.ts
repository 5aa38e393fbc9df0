import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { settingProblems } from '@latchkey/events/provider/kinds/problems.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { checkCreate, newIdOf } from '../../http/entityAccess.ts';
import { nullPartner, partnerIsNull } from '../../lists/nullFilters.ts';
import { route, type Deps, type Route } from '../../http/route.ts';
import { providerSandboxOf } from '../../providerSandbox.ts';
import { newSettings } from './baseSettings.ts';
import { change } from './changeConfig.ts';
import { providerKindRoutes } from './kindRoutes.ts';
import { reachProvider } from '../own/reachProvider.ts';
import { removeUnused } from './removeConfig.ts';
import { configHealth, configsHealth } from './health.ts';
import { configs } from './configView.ts';
import { receiveWebhook } from './webhook.ts';

const { displayName, credentialProvider, partnerId } = providerConfig.commands.create.shape;

const withSandbox = (
  config: Deps['config'],
  kind: ProviderKindName,
  sent: z.output<typeof newSettings>,
): z.output<typeof newSettings> =>
  kind === 'SANDBOX' && sent.baseUrl === null ? { ...sent, ...providerSandboxOf(config) } : sent;

/** Creates a config even if its provider can't be reached; it can be corrected later. */
const create = route({
  method: 'post',
  path: providerConfig.path,
  summary: 'Creates a provider config and calls the provider; secrets are stored encrypted and never shown',
  policy: { access: 'platform.manage', command: 'providerConfig.create' },
  request: { body: z.object({ displayName, credentialProvider, partnerId, baseSettings: newSettings }) },
  response: {
    body: configs.reply,
    status: 201,
    projections: configs.reads,
    replay: (call, id) => configs.shown(call, id),
  },
  run: async call => {
    const { baseSettings: sent, ...named } = call.body;
    const baseSettings = withSandbox(call.deps.config, named.credentialProvider, sent);
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

const partnerIds = z.union([z.uuid(), z.array(z.uuid()).max(1_000)]).optional();

export const providerConfigRoutes: readonly Route[] = [
  configs.list({
    extra: { ...nullPartner, partnerIds },
    where: (call, request) => {
      const { partnerIds } = request.extra;
      const ofPartners =
        partnerIds === undefined
          ? []
          : [{ sql: 't."partnerId" = ANY(?::uuid[])', values: [[partnerIds].flat()] }];
      return [...partnerIsNull(call, request), ...ofPartners];
    },
  }),
  configsHealth,
  configs.read(),
  configs.history(),
  configHealth,
  create,
  change,
  removeUnused,
  ...providerKindRoutes,
  receiveWebhook,
];
