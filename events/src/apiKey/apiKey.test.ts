import assert from 'node:assert/strict';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { acme, northwind } from '../customer/examples.ts';
import { ApiKeyDeleted, ApiKeyExpiryChanged, ApiKeyRegenerated } from './apiKey.ts';
import { isAddressRange } from './addressRange.ts';
import { apiKeyDecider } from './decider.ts';
import { shopCreated, turnstileCreated } from './examples.ts';
import { keyValueOf, maskedKeyValue, readKeyValue } from './keyValue.ts';
import { offeredRoles } from './offeredRoles.ts';
import { apiKeyState, isExpired } from './state.ts';

const terms = turnstileCreated.data;
const create = (changed: object) => ({ ...terms, ...changed });

describe('apiKey', () => {
  it('is made once for a customer or a partner, and not again when it was deleted', () => {
    given(apiKeyDecider).when('create', terms).records(turnstileCreated);
    given(apiKeyDecider).when('create', shopCreated.data).records(shopCreated);
    for (const history of [[turnstileCreated], [turnstileCreated, ApiKeyDeleted()]])
      given(apiKeyDecider, ...history)
        .when('create', terms)
        .refuses('already_exists');
  });

  it('KEY-14: name, description and role are required', () => {
    for (const missing of ['name', 'description', 'role'])
      for (const value of [undefined, ''])
        assert.throws(
          () =>
            given(apiKeyDecider)
              .when('create', create({ [missing]: value }))
              .decides(),
          { name: 'ZodError' },
          missing,
        );
  });

  it('LIM-04: a description has 255 characters at the most', () => {
    given(apiKeyDecider)
      .when('create', create({ description: 'x'.repeat(255) }))
      .decides();
    assert.throws(
      () =>
        given(apiKeyDecider)
          .when('create', create({ description: 'x'.repeat(256) }))
          .decides(),
      { name: 'ZodError' },
    );
  });

  it('KEY-19, KEY-20: a customer is offered credentials read-write and read-only, a partner its admin', () => {
    assert.deepEqual(offeredRoles({ customerId: acme }), [
      'customer_credentials_rw',
      'customer_credentials_ro',
    ]);
    assert.deepEqual(offeredRoles({}), ['partner_admin']);
    for (const wrong of [
      { role: 'customer_admin' },
      { role: 'partner_admin' },
      { role: 'super_admin' },
      { role: 'customer_credentials_rw', customerId: null, partnerId: northwind },
      { customerId: null },
      { partnerId: northwind },
    ] as const)
      given(apiKeyDecider).when('create', create(wrong)).refuses('invalid');
  });

  it('has an expiry in the future, and expires then', () => {
    const [past, next] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.001Z'];
    given(apiKeyDecider)
      .when('create', create({ expiresAt: past }))
      .refuses('invalid');
    const made = given(apiKeyDecider)
      .when('create', create({ expiresAt: next }))
      .decides();
    const state = apiKeyState.of(made);
    assert.deepEqual([isExpired(state, past), isExpired(state, next)], [false, true]);
    assert.equal(isExpired(apiKeyState.of([turnstileCreated]), '2999-01-01T00:00:00.000Z'), false);
  });

  it('can be regenerated and deleted while it exists', () => {
    const secret = { secretHash: 'a'.repeat(43) };
    given(apiKeyDecider, turnstileCreated).when('regenerate', secret).records(ApiKeyRegenerated(secret));
    given(apiKeyDecider, turnstileCreated).when('delete', {}).records(ApiKeyDeleted());
    for (const history of [[], [turnstileCreated, ApiKeyDeleted()]]) {
      given(apiKeyDecider, ...history)
        .when('regenerate', secret)
        .refuses('not_found');
      given(apiKeyDecider, ...history)
        .when('delete', {})
        .refuses('not_found');
    }
    const { terms: now } = apiKeyState.of([turnstileCreated, ApiKeyRegenerated(secret)]);
    assert.equal(now?.secretHash, secret.secretHash);
  });

  it('gets another expiry, also after it has expired, and none in the past', () => {
    const [over, later] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const expired = { ...turnstileCreated, data: { ...turnstileCreated.data, expiresAt: over } };
    given(apiKeyDecider, expired)
      .when('changeExpiry', { expiresAt: later })
      .records(ApiKeyExpiryChanged({ expiresAt: later }));
    given(apiKeyDecider, expired)
      .when('changeExpiry', { expiresAt: null })
      .records(ApiKeyExpiryChanged({ expiresAt: null }));
    given(apiKeyDecider, turnstileCreated).when('changeExpiry', { expiresAt: null }).records();
    given(apiKeyDecider, turnstileCreated).when('changeExpiry', { expiresAt: over }).refuses('invalid');
    given(apiKeyDecider).when('changeExpiry', { expiresAt: later }).refuses('not_found');
    const { terms: now } = apiKeyState.of([expired, ApiKeyExpiryChanged({ expiresAt: later })]);
    assert.equal(now?.expiresAt, later);
  });

  it('addresses are single ones or ranges of either version, and 50 at the most', () => {
    for (const right of ['192.0.2.7', '192.0.2.0/24', '2001:db8::1', '2001:db8::/32', '::/0'])
      assert.ok(isAddressRange(right), right);
    for (const wrong of ['', 'example.test', '192.0.2', '192.0.2.0/33', '2001:db8::/129', '1.2.3.4/'])
      assert.ok(!isAddressRange(wrong), wrong);
    const tooMany = Array<string>(51).fill('192.0.2.7');
    for (const allowedAddresses of [['nowhere'], tooMany])
      assert.throws(() => given(apiKeyDecider).when('create', create({ allowedAddresses })).decides(), {
        name: 'ZodError',
      });
  });

  it('a value contains the ID of its key; a masked value is rejected', () => {
    const value = { id: testId, secret: 'x_-'.repeat(14) + 'y' };
    assert.deepEqual(readKeyValue(keyValueOf(value)), value);
    for (const wrong of [
      '',
      'lk_',
      keyValueOf(value).slice(0, -1),
      maskedKeyValue(testId),
      `x${keyValueOf(value)}`,
    ])
      assert.equal(readKeyValue(wrong), null, wrong);
    assert.ok(maskedKeyValue(testId).startsWith(keyValueOf(value).slice(0, 36)));
  });
});
