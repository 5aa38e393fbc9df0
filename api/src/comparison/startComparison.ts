import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { comparisonState } from '@latchkey/events/comparison/state.ts';
import { customer, type CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { later } from '@latchkey/events/store/position.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { requireAct, requireLiving } from '../access/tenantAccess.ts';
import { route } from '../http/route.ts';
import { comparisons } from './comparisonView.ts';

export const startOfCustomer = route({
  method: 'post',
  path: '/admin/customers/:id/providers/:credentialProviderId/compare',
  summary: 'Starts comparing a customer’s credentials with the files at a provider, unless it is in progress',
  policy: { access: 'credential.write', command: 'comparison.start' },
  response: {
    body: comparisons.reply,
    projections: comparisons.reads,
    replay: call => comparisons.shown(call, call.params['credentialProviderId']!),
  },
  run: async call => {
    const { id: customerId, credentialProviderId: id } = call.params as {
      id: string;
      credentialProviderId: string;
    };
    const { store } = call.deps;
    await requireAct(store, call.caller, 'credential.write', 'customer', customerId, 'customer.read');
    await requireLiving(store, { customerId });
    const { providers, formerProviders } = customerState.of(
      await store.read(streamOf('customer', customerId)),
    );
    const chosen = [...providers, ...formerProviders].find(one => one.credentialProviderId === id);
    if (!chosen) return refuse('not_found');
    if (providerKinds[chosen.credentialProvider].remote === null) return refuse('comparison.nothing_outside');
    const runId = uuidv5(call.commandId, 'comparison');
    const terms = { customerId, configId: chosen.configId, runId };
    const { position } = await call.send(comparisonDecider, id, 'start', terms);
    return { status: 200, position, id, read: () => comparisons.shown(call, id) };
  },
});

/** Maximum number of customers whose comparison one request starts. */
const maxCustomers = 500;

export const startOfConfig = route({
  method: 'post',
  path: '/admin/providers-configs/:id/compare',
  summary: 'Starts comparing the credentials of all customers of a provider config, 500 at most',
  policy: { access: 'platform.manage', command: 'comparison.start' },
  response: {
    body: z
      .object({
        /** Number of customers whose comparison has started, or was already in progress. */
        startedCount: z.int(),
        /** Number of remaining customers after the first 500. Scheduled comparisons cover them. */
        leftCount: z.int(),
      })
      .meta({ id: 'ComparisonsStarted' }),
    projections: comparisons.reads,
  },
  run: async call => {
    const configId = call.params['id']!;
    const { store, rows } = call.deps;
    await requireAct(store, call.caller, 'platform.manage', 'providerConfig', configId, 'partner.read');
    const ofConfig = rows
      .knex(rows.tableOf(customer))
      .whereRaw('providers @> ?::jsonb', [JSON.stringify([{ configId }])]);
    const found: readonly { id: string; providers: readonly CustomerProvider[] }[] = await ofConfig
      .clone()
      .orderBy('id')
      .limit(maxCustomers)
      .select('id', 'providers');
    const [counted] = await ofConfig.clone().count<{ count: string }[]>('id as count');
    const starts = found.flatMap(({ id: customerId, providers }) =>
      providers
        .filter(one => one.configId === configId && providerKinds[one.credentialProvider].remote !== null)
        .map(({ credentialProviderId: id }) => ({ customerId, id })),
    );
    if (found.length > 0 && starts.length === 0) return refuse('comparison.nothing_outside');
    const states = await store.readMany(starts.map(({ id }) => streamOf('comparison', id)));
    const idle = starts.filter(
      ({ id }) => comparisonState.of(states.get(streamOf('comparison', id)) ?? []).run === null,
    );
    const results = await call.sendMany(
      comparisonDecider,
      idle.map(({ id, customerId }) => {
        const commandId = call.commandIdFor('comparison', id, 'start');
        const input = { customerId, configId, runId: uuidv5(commandId, 'comparison') };
        return { id, name: 'start' as const, input, commandId };
      }),
    );
    const positions = results.map(result => {
      if ('refused' in result) throw result.refused;
      return result.position;
    });
    const leftCount = Number(counted?.count ?? 0) - found.length;
    return {
      status: 200,
      position: positions.length > 0 ? positions.reduce(later) : await store.head(),
      body: { startedCount: new Set(starts.map(one => one.customerId)).size, leftCount },
    };
  },
});
