import assert from 'node:assert/strict';
import { acme } from '../customer/examples.ts';
import { decide, type Refusal } from '../kernel/index.ts';
import { webhookEndpointDecider } from './decider.ts';
import { accessSystemCreated, accessSystemTerms, partnerHookCreated } from './examples.ts';
import { liveSecretIds, webhookEndpointState } from './state.ts';
import {
  webhookEndpoint,
  WebhookEndpointDeleted,
  WebhookEndpointSecretRotated,
  WebhookEndpointSetAside,
} from './webhookEndpoint.ts';

const at = '2027-03-14T12:00:00.000Z';
const context = {
  id: acme,
  at,
  by: acme,
  token: () => 'token',
  stateOf: () => assert.fail('no other stream is asked'),
};
const secretId = '0197f3a0-0000-7000-8000-0000000000b2';
const given = (...events: readonly Parameters<typeof webhookEndpointState.of>[0][number][]) =>
  webhookEndpointState.of([accessSystemCreated, ...events] as never);
const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).fields[0]?.reason ?? (error as Refusal).reason;
  }
  return assert.fail('it was accepted');
};

describe('a webhook endpoint', () => {
  it('belongs to a customer or a partner, not to both', () => {
    const create = (owner: object) => () =>
      decide(
        webhookEndpointDecider,
        'create',
        { ...accessSystemTerms, secretId, ...owner },
        webhookEndpointState.initial,
        context,
      );
    assert.equal(reasonOf(create({})), 'no_owner');
    assert.equal(reasonOf(create({ customerId: acme, partnerId: acme })), 'two_owners');
    assert.equal(create({ customerId: acme })().length, 1);
  });

  it('names event types or groups of them', () => {
    const { typePatterns } = { typePatterns: webhookEndpoint.commands.change.shape.types.element };
    for (const type of ['com.latchkey.*', 'com.latchkey.credential.*', 'com.latchkey.order.issued.v1'])
      assert.ok(typePatterns.safeParse(type).success, type);
    for (const type of [
      '*',
      'com.latchkey',
      'com.latchkey.*.v1',
      'com.latchkey.order*',
      'com.other.*',
      'com.latchkey.',
    ])
      assert.ok(!typePatterns.safeParse(type).success, type);
  });

  it('has two live secrets for 24 hours after a rotation, or until the previous one is retired', () => {
    const [rotated] = decide(webhookEndpointDecider, 'rotateSecret', { secretId }, given(), context);
    const state = given(rotated!);
    const first = accessSystemCreated.data.secretId;
    assert.deepEqual(liveSecretIds(given(), new Date(at)), [first]);
    assert.deepEqual(liveSecretIds(state, new Date('2027-03-15T11:59:59Z')), [secretId, first]);
    assert.deepEqual(liveSecretIds(state, new Date('2027-03-15T12:00:01Z')), [secretId]);
    const [retired] = decide(webhookEndpointDecider, 'retireSecret', {}, state, context);
    assert.deepEqual(liveSecretIds(given(rotated!, retired!), new Date(at)), [secretId]);
    assert.deepEqual(decide(webhookEndpointDecider, 'retireSecret', {}, given(), context), []);
  });

  it('is set aside once, and not while it is off', () => {
    const why = { reason: 'FAILING' as const, failingSince: at };
    const aside = (state: ReturnType<typeof given>) =>
      decide(webhookEndpointDecider, 'setAside', why, state, context).length;
    assert.equal(aside(given()), 1);
    assert.equal(aside(given(WebhookEndpointSetAside(why))), 0);
    const [off] = decide(
      webhookEndpointDecider,
      'change',
      { ...accessSystemTerms, isEnabled: false },
      given(),
      context,
    );
    assert.equal(aside(given(off!)), 0);
  });

  it('is replayed from the past only, and nothing is possible once it is deleted', () => {
    const replay = (from: string, state = given()) =>
      decide(webhookEndpointDecider, 'replay', { from }, state, context);
    assert.equal(replay('2020-01-01T00:00:00.000Z').length, 1);
    assert.equal(
      reasonOf(() => replay('2027-03-14T12:00:01.000Z')),
      'in_the_future',
    );
    assert.equal(
      reasonOf(() => replay(at, given(WebhookEndpointDeleted()))),
      'not_found',
    );
  });

  it('belongs to its owner’s tenant', () => {
    const state = webhookEndpointState.of([
      partnerHookCreated,
      WebhookEndpointSecretRotated({ secretId, previousUntil: at }),
    ]);
    const { customerId, partnerId } = partnerHookCreated.data;
    assert.deepEqual(webhookEndpointDecider.tenant(state), { customerId, partnerId });
  });
});
