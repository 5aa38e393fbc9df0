import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import {
  providerConfig,
  type ProviderConfigCreated,
} from '@latchkey/events/provider/config/providerConfig.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { refuse, refuseFields, type DataOf } from '@latchkey/events/kernel/index.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { settingProblems } from '@latchkey/events/provider/kinds/problems.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { retryOnConflict } from '../../http/retryOnConflict.ts';
import { route, type Call } from '../../http/route.ts';
import { heedMatch } from '../../http/ifMatch.ts';
import { changedSettings } from './baseSettings.ts';
import { reachProvider } from '../own/reachProvider.ts';
import { configs } from './configView.ts';

const body = z.object({
  displayName: providerConfig.commands.change.shape.displayName,
  baseSettings: changedSettings,
});

type Terms = DataOf<typeof ProviderConfigCreated>;
interface Secret {
  readonly id: string | null;
  readonly value: string;
  readonly isNew: boolean;
}

type Sent = string | null | undefined;
const isUnchanged = (sent: Sent): sent is typeof maskedSecret | null | undefined =>
  sent == null || sent === maskedSecret;

/** Returns the secret to use. A new one gets a new ID, as earlier events refer to the previous one. */
const secretOf = async (call: Call, name: string, sent: Sent, now: string | null): Promise<Secret> =>
  isUnchanged(sent)
    ? { id: now, value: now === null ? '' : ((await call.deps.secrets.get(now)) ?? ''), isNew: false }
    : { id: uuidv5(call.commandId, 'secret', name), value: sent, isNew: true };

/**
 * Requires the API key again if the URL's origin changes; otherwise a changed URL could leak the stored key.
 */
const checkKey = (sent: { readonly baseUrl: string | null; readonly apiKeySecret?: Sent }, now: Terms) => {
  const originOf = (url: string | null) => url && new URL(url).origin;
  if (isUnchanged(sent.apiKeySecret) && originOf(sent.baseUrl) !== originOf(now.baseUrl))
    refuseFields([{ field: 'baseSettings.apiKeySecret', reason: 'required' }]);
};

const checkKind = (sent: z.output<typeof changedSettings>, now: Terms) => {
  const apiKeySecret = sent.apiKeySecret ?? now.apiKeySecretId;
  const webhookSecret = sent.webhookSecret ?? now.webhookSecretId;
  const problems = settingProblems(providerKinds[now.credentialProvider], {
    ...sent,
    apiKeySecret,
    webhookSecret,
  });
  if (problems.length > 0) refuseFields(problems);
};

const changed = async (call: Call<Record<string, unknown>, z.output<typeof body>>, id: string) => {
  const { store, secrets } = call.deps;
  const { displayName, baseSettings } = call.body;
  const { apiKeySecret, webhookSecret, ...terms } = baseSettings;
  const history = await store.read(streamOf('providerConfig', id));
  const { isPresent, terms: now } = providerConfigState.of(history);
  if (!isPresent || now === null) return refuse('not_found');
  heedMatch(call, history);
  checkKind(baseSettings, now);
  checkKey(baseSettings, now);
  const apiKey = await secretOf(call, 'apiKey', apiKeySecret, now.apiKeySecretId);
  const webhook = await secretOf(call, 'webhookSecret', webhookSecret, now.webhookSecretId);
  const { credentialProvider } = now;
  if (!(await reachProvider(call.deps, { ...terms, credentialProvider }, apiKey.value))) {
    const { body: current, headers } = await configs.shown(call, id);
    const unchanged = { ...(current as object), initializationSuccessful: false };
    return { status: 200, position: history.at(-1)!.position, body: unchanged, headers };
  }
  for (const { id: secretId, value, isNew } of [apiKey, webhook])
    if (isNew && secretId !== null) await secrets.put(value, secretId);
  const input = { ...terms, displayName, apiKeySecretId: apiKey.id, webhookSecretId: webhook.id };
  const options = { ifMatch: true, expected: personRevision(history) };
  return configs.answer(call, id, await call.send(providerConfigDecider, id, 'change', input, options), 200);
};

export const change = route({
  method: 'put',
  path: `${providerConfig.path}/:id`,
  summary: 'Changes a provider config if the provider accepts a call with the new settings',
  policy: { access: 'platform.manage', command: 'providerConfig.change' },
  request: {
    body,
    readCurrent: call => configs.shown(call, call.params['id']!),
    volatile: ['refusedWebhooks'],
  },
  response: { body: configs.reply, projections: configs.reads },
  run: async call => {
    const id = call.params['id']!;
    await configs.act(call, 'change', id);
    return configs.matching(call, id, () => retryOnConflict(call, () => changed(call, id)));
  },
});
