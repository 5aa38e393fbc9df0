import assert from 'node:assert/strict';
import { readGolden } from '../../../testing/golden/goldenFiles.ts';
import { acts } from '../activity/acts.ts';
import { entities } from '../catalogue.ts';
import type { AnyEventType } from '../kernel/index.ts';
import type { Recorded } from '../store/store.ts';
import { auditNames } from './auditNames.ts';
import { translate, translators } from './translators.ts';

const nouns = new Map(
  entities.flatMap(({ name, events }) => Object.keys(events).map(type => [type, name] as const)),
);
const types = new Map(
  entities
    .flatMap(({ events }) => Object.values<AnyEventType>(events))
    .map(type => [type.type, type] as const),
);
const golden = readGolden();
const secret = 'personal-data-of-ada@example.com';
const [entityId, customerId, partnerId] = [
  '0197f3a0-0000-7000-8000-000000000001',
  '0197f3a0-0000-7000-8000-000000000002',
  '0197f3a0-0000-7000-8000-000000000003',
];

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return secret;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
};

const sampleOf = (hears: string): { readonly event: Recorded; readonly read: readonly string[] } => {
  const type = types.get(hears)!;
  const data = golden[`${hears}.${type.version}`]!;
  const read: string[] = [];
  const shown: Record<string, unknown> = { ...type.revive(type.version, { ...data }).data! };
  for (const field of type.personal) {
    const value = marked(shown[field] ?? 'some text');
    Object.defineProperty(shown, field, {
      enumerable: true,
      get: () => {
        read.push(field);
        return value;
      },
    });
  }
  const event = {
    id: '0197f3a0-0000-7000-8000-000000000004',
    stream: `${nouns.get(hears)}-${entityId}`,
    entityId,
    type: hears,
    data: shown,
    meta: {
      by: { kind: 'user', id: '0197f3a0-0000-7000-8000-000000000005' },
      command: 'test',
      commandId: 'test',
      correlationId: 'test',
      address: secret,
      tenant: { customerId, partnerId },
    },
    at: '2026-11-28T06:00:00.000Z',
    revision: 3,
    position: 7n,
    hash: '',
  } as unknown as Recorded;
  return { event, read };
};

describe('36: integration events', () => {
  it('have one type for each event, and at most one translator for each event and topic', () => {
    const keys = translators.map(({ hears, topic }) => `${hears} ${topic}`);
    assert.equal(new Set(keys).size, keys.length);
    const names = translators.map(({ type }) => type);
    assert.equal(new Set(names).size, names.length);
    for (const { type, hears } of translators) {
      assert.match(type, /^com\.latchkey\.[a-z-]+(\.[a-z-]+)+\.v\d+$/);
      assert.ok(types.has(hears), hears);
    }
  });

  it('include every act that a person would tell', () => {
    const left = Object.entries(acts).flatMap(([type, act]) =>
      act !== null && auditNames[type as keyof typeof auditNames] === null ? [type] : [],
    );
    // reports of the provider, which are published as changes of status
    assert.deepEqual(left, ['CredentialReported']);
  });

  it('are skipped for events without a translator', () => {
    const { event } = sampleOf('OrderCreated');
    assert.deepEqual(translate({ ...event, type: 'OrderTeleported' }), []);
    assert.deepEqual(translate(sampleOf('CreditSettled').event), []);
  });

  it('have data that their schema accepts, and no personal data', () => {
    for (const { hears, topic, schema, dataOf } of translators) {
      const { event, read } = sampleOf(hears);
      const data = dataOf(event);
      assert.deepEqual(read, [], `${hears} reads personal fields for ${topic}`);
      if (data === null) continue;
      assert.deepEqual(schema.strict().parse(data), data, hears);
      const text = JSON.stringify(data);
      assert.ok(!text.includes(secret), hears);
      // free text isn't published either, although the catalogue doesn't mark it as personal
      assert.doesNotMatch(text, /@|Front door|Ada|displayName/, hears);
    }
    const personal = translators.filter(({ hears }) => types.get(hears)!.personal.length > 0);
    assert.ok(personal.length >= 20, `only ${personal.length} translated events have personal data`);
  });

  it('tell the status of a credential, and who changed it', () => {
    const { event } = sampleOf('CredentialSuspendRequested');
    const [status, audit] = translate(event);
    assert.equal(status?.topic, 'status');
    const { actor, ...data } = status.data as Record<string, unknown>;
    const sample = golden['CredentialSuspendRequested.1']!;
    assert.deepEqual(data, {
      credentialId: entityId,
      orderId: sample['orderId'],
      customerId: sample['customerId'],
      status: 'SUSPENDING',
      onBehalfOf: null,
      reason: sample['reason'] ?? null,
      because: sample['because'] ?? null,
    });
    assert.deepEqual(actor, { kind: 'user', id: '0197f3a0-0000-7000-8000-000000000005' });
    assert.equal(audit?.type, 'com.latchkey.audit.credential.suspend-requested.v1');
    assert.deepEqual((audit.data as Record<string, unknown>)['entity'], { noun: 'credential', id: entityId });
  });

  it('leave resends by users out of the status log', () => {
    const { event } = sampleOf('CredentialResendRequested');
    const { byRecipientAt: _, reminder: __, ...data } = event.data as Record<string, unknown>;
    const topicsOf = (given: object) => translate({ ...event, data: given }).map(({ topic }) => topic);
    assert.deepEqual(topicsOf(data), ['audit']);
    assert.deepEqual(topicsOf({ ...data, reminder: 1 }), ['status', 'audit']);
  });
});
