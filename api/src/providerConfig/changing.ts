import { providerConfigDecider } from '@latchkey/events/providerConfig/decider.ts';
import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { providerConfigState } from '@latchkey/events/providerConfig/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { heedMatch } from '../http/matching.ts';
import { changedSettings, masked } from './baseSettings.ts';
import { reachProvider } from '../ownProviders/reachProvider.ts';
import { configs } from './shown.ts';

const body = z.object({
  displayName: providerConfig.commands.change.shape.displayName,
  baseSettings: changedSettings,
});

interface Secret {
  readonly id: string;
  readonly value: string;
  readonly isNew: boolean;
}

/** The secret that is to hold: a new one with an id of its own, so that what was recorded before keeps its own. */
const secretOf = async (call: Call, name: string, sent: string | undefined, now: string): Promise<Secret> =>
  sent === undefined || sent === masked
    ? { id: now, value: (await call.deps.secrets.get(now)) ?? '', isNew: false }
    : { id: uuidv5(call.commandId, 'secret', name), value: sent, isNew: true };

/** PCF-19: talks to the provider first. Where it is not reached, nothing is changed, and the answer says so. */
export const change = route({
  method: 'put',
  path: `${providerConfig.path}/:id`,
  summary: 'Changes a provider config, if the provider takes a call with the new settings',
  access: 'platform.manage',
  command: 'providerConfig.change',
  body,
  reply: configs.reply,
  reads: configs.reads,
  whole: call => configs.shown(call, call.params['id']!),
  run: async call => {
    const id = call.params['id']!;
    const { store, secrets } = call.deps;
    await configs.act(call, 'change', id);
    const { displayName, baseSettings } = call.body;
    const { apiKeySecret, webhookSecret, ...terms } = baseSettings;
    const history = await store.read(streamOf('providerConfig', id));
    const { isPresent, terms: now } = providerConfigState.of(history);
    if (!isPresent || now === null) return refuse('not_found');
    await configs.matching(call, id, async () => heedMatch(call, history));
    const apiKey = await secretOf(call, 'apiKey', apiKeySecret, now.apiKeySecretId);
    const webhook = await secretOf(call, 'webhookSecret', webhookSecret, now.webhookSecretId);
    const { credentialProvider } = now;
    if (!(await reachProvider(call.deps, { ...terms, credentialProvider }, apiKey.value))) {
      const { body: current, headers } = await configs.shown(call, id);
      const body = { ...(current as object), initializationSuccessful: false };
      return { status: 200, position: history.at(-1)!.position, body, headers };
    }
    for (const one of [apiKey, webhook]) if (one.isNew) await secrets.put(one.value, one.id);
    const input = { ...terms, displayName, apiKeySecretId: apiKey.id, webhookSecretId: webhook.id };
    const send = () => call.send(providerConfigDecider, id, 'change', input, { ifMatch: true });
    return configs.answer(call, id, await configs.matching(call, id, send), 200);
  },
});
