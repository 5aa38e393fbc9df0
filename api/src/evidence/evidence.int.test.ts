import assert from 'node:assert/strict';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import {
  BulkActionChunkStarted,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionProgressed,
  BulkActionRowsSelected,
} from '@latchkey/events/bulkAction/bulkAction.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { acmeWithApp } from '@latchkey/events/customer/examples.ts';
import { UserPermissionGranted, UserPermissionRevoked } from '@latchkey/events/user/user.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { keyIdsOf, verifyEvidence } from '../../../client/src/verifyEvidence.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';
import { underMaintenance } from '../../../testing/database/underMaintenance.ts';
import { signedFile } from './signedFile.ts';

interface Entry {
  number: number;
  type: string;
  at: string;
  by: { kind: string; id: string };
  data: Record<string, unknown>;
  withheld: string[];
}
interface Evidence {
  subject: { eventCount: number };
  chain: string[];
  key: { x: string; kid: string };
  signature: string;
  entries: Entry[];
  first: number;
  part: number;
  broken: object[];
}
const deployed = CredentialReported({
  ...mine,
  from: 'AVAILABLE',
  status: 'DEPLOYED',
  failure: null,
  words: null,
});

const removed = CredentialReported({
  ...mine,
  from: 'DEPLOYED',
  status: 'REMOVED',
  failure: null,
  words: null,
});

describe('evidence of what is recorded', function () {
  this.timeout(60_000);
  let test: Adding;
  let keyIds: readonly string[];
  before(async () => {
    test = await addingContext();
    const { status, text } = await test.http.get('/.well-known/latchkey-keys.json');
    assert.equal(status, 200, text);
    keyIds = keyIdsOf(text);
  });
  after(() => test?.app.end());

  const issued = async () => {
    const id = uuidv7();
    await test.app.tell(streamOf('credential', id), personAdded, addStarted, madeAvailable, deployed);
    return id;
  };
  const evidenceOf = async (id: string): Promise<{ text: string; file: Evidence }> => {
    const { status, text, headers } = await test.http.post(`/admin/credentials/${id}/evidence`);
    assert.equal(status, 200, text);
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`evidence_credential_${id}\\.json`));
    return { text, file: JSON.parse(text) as Evidence };
  };
  const verdict = (file: unknown) => {
    const { faults } = verifyEvidence(JSON.stringify(file), keyIds)!;
    return faults.map(({ reason, number }) => (number === null ? reason : `${reason} ${number}`));
  };

  it('has every event, ends with its own download, and verifies without the server', async () => {
    const id = await issued();
    const { text, file } = await evidenceOf(id);
    const types = file.entries.map(({ type }) => type);
    assert.deepEqual(types, [
      'CredentialAdded',
      'CredentialAddStarted',
      'CredentialAvailable',
      'CredentialReported',
      'CredentialEvidenceExported',
    ]);
    assert.equal(file.entries.at(-1)!.by.kind, 'user');
    assert.deepEqual(verdict(file), []);
    const result = verifyEvidence(text, keyIds)!;
    assert.deepEqual([result.isIntact, result.isKeyKnown, result.entryCount], [true, true, 5]);
    assert.equal(result.keyId, file.key.kid);
    assert.equal(verifyEvidence(JSON.stringify(file, null, 2), keyIds)!.isIntact, true, 'also indented');
    const again = await evidenceOf(id);
    assert.deepEqual(again.file.entries.slice(0, 5), file.entries);
    assert.deepEqual(again.file.chain.slice(0, 5), file.chain);
  });

  it('holds no personal data, link or code, and names what is left out', async () => {
    const { text, file } = await evidenceOf(await issued());
    const { nameOnCard, recipient, dataParams } = personAdded.data as {
      nameOnCard: string;
      recipient: { email: string };
      dataParams: Record<string, string>;
    };
    const { deepLinkUrl, qrcodeText, providerRef } = madeAvailable.data;
    for (const trace of [
      nameOnCard,
      recipient.email,
      ...Object.values(dataParams),
      deepLinkUrl,
      String(qrcodeText),
    ])
      assert.ok(trace === '' || !text.includes(JSON.stringify(trace).slice(1, -1)), trace);
    const [added, , available] = file.entries;
    assert.ok(
      ['nameOnCard', 'recipient', 'dataParams', 'rawData'].every(name => added!.withheld.includes(name)),
    );
    assert.deepEqual(available!.withheld.toSorted(), ['deepLinkUrl', 'qrcodeText']);
    assert.equal(available!.data['providerRef'], providerRef);
    assert.equal(file.entries[3]!.data['status'], 'DEPLOYED');
  });

  it('names the event that was flipped, is missing, or was moved', async () => {
    const { text } = await evidenceOf(await issued());
    const altered = (alter: (file: Evidence) => void) => {
      const file = JSON.parse(text) as Evidence;
      alter(file);
      return verdict(file);
    };
    const swap = (file: Evidence, from: number, to: number) =>
      file.entries.splice(to, 0, ...file.entries.splice(from, 1));
    assert.deepEqual(
      altered(file => void (file.entries[3]!.data['status'] = 'REMOVED')),
      ['changed 4'],
    );
    assert.deepEqual(
      altered(file => void (file.entries[1]!.at = '2026-01-01T00:00:00.000Z')),
      ['changed 2'],
    );
    assert.deepEqual(
      altered(file => void (file.entries[0]!.by.id = uuidv7())),
      ['changed 1'],
    );
    for (const n of [0, 2, 4])
      assert.deepEqual(
        altered(file => void file.entries.splice(n, 1)),
        [`missing ${n + 1}`],
      );
    assert.deepEqual(
      altered(file => void swap(file, 0, 4)),
      ['moved 1'],
    );
    assert.deepEqual(
      altered(file => void swap(file, 4, 1)),
      ['moved 5'],
    );
    assert.deepEqual(
      altered(file => void file.entries.push(file.entries[1]!)),
      ['added 2'],
    );
    assert.deepEqual(
      altered(file => void file.entries.push({ ...file.entries[4]!, number: 6 })),
      ['added 6'],
    );
    assert.deepEqual(
      altered(file => void (file.subject.eventCount = 4)),
      ['signature'],
    );
    assert.deepEqual(
      altered(file => {
        file.entries.pop();
        file.chain.pop();
      }),
      ['signature'],
      'a record that was cut off with its hash',
    );
  });

  it('a file that was signed again with another key is recognized', async () => {
    const { file } = await evidenceOf(await issued());
    const { entries, chain: _, key: __, signature: ___, ...head } = file;
    entries[3]!.data['status'] = 'REMOVED';
    const forged = JSON.stringify(signedFile(keyRingOf(newSecretKey()).signing(), head, entries));
    assert.deepEqual(verdict(JSON.parse(forged)), ['key']);
    const unchecked = verifyEvidence(forged)!;
    assert.deepEqual([unchecked.isIntact, unchecked.isKeyKnown], [true, false]);
    assert.equal(verifyEvidence('{"format":"latchkey-evidence/1"}'), null);
    assert.equal(verifyEvidence('%PDF'), null);
  });

  it('SEC: a file with a value of another type, or with a key twice, is no evidence', async () => {
    const { text, file } = await evidenceOf(await issued());
    const wrong = { part: '1', parts: 0, createdAt: 1, origin: {}, kind: null, subject: 'x', key: { x: 1 } };
    for (const [name, value] of Object.entries(wrong))
      assert.equal(verifyEvidence(JSON.stringify({ ...file, [name]: value })), null, name);
    for (const [from, to] of [
      ['"kind":', '"kind":"other","kind":'],
      ['"status":', '"status":"REMOVED", "st\\u0061tus" :'],
    ] as const) {
      assert.ok(text.includes(from));
      assert.equal(verifyEvidence(text.replace(from, to)), null, to);
    }
    const named = JSON.stringify({ ...file, origin: '{"a":1,"a":2} \\" "a":' });
    assert.deepEqual(verdict(JSON.parse(named)), ['signature'], 'texts are no keys');
  });

  it('names the event that the database had lost, and still verifies the others', async () => {
    const id = await issued();
    await underMaintenance(test.app.deps.pool, {
      text: 'DELETE FROM events WHERE stream_id = $1 AND revision = 3',
      values: [streamOf('credential', id)],
    });
    const { file } = await evidenceOf(id);
    assert.deepEqual(file.broken, [{ number: 4, reason: 'gap' }]);
    assert.deepEqual(verdict(file), ['broken 4', 'broken 3']);
    const added = { ...file, entries: [...file.entries, { ...file.entries[0]!, number: 3 }] };
    assert.deepEqual(verdict(added), ['broken 4', 'broken 3', 'added 3']);
    file.entries.at(-1)!.at = '2026-01-01T00:00:00.000Z';
    assert.deepEqual(verdict(file), ['broken 4', 'broken 3', 'changed 5']);
  });

  it('says which event had been changed in the database', async () => {
    const id = await issued();
    await underMaintenance(test.app.deps.pool, {
      text: `UPDATE events SET data = replace(data::text, 'DEPLOYED', 'REMOVED')::json
        WHERE stream_id = $1 AND revision = 4`,
      values: [streamOf('credential', id)],
    });
    const { file } = await evidenceOf(id);
    assert.deepEqual(file.broken, [{ number: 4, reason: 'changed' }]);
    assert.deepEqual(verdict(file), ['broken 4']);
  });

  it('an order has evidence, too; a repeated request records one download, and strangers get none', async () => {
    const { http, app } = test;
    const order = (
      await http.post('/admin/orders', { customerId: mine.customerId, displayName: 'Ada’s badge' })
    ).body;
    const key = { 'Idempotency-Key': uuidv7() };
    const address = `/admin/orders/${order.id}/evidence`;
    const [first, second] = [await http.post(address, {}, key), await http.post(address, {}, key)];
    assert.deepEqual([first.status, second.status], [200, 200], second.text);
    assert.deepEqual(second.body.entries, first.body.entries);
    assert.ok(!first.text.includes('badge'));
    assert.deepEqual(verdict(first.body), []);
    const { body: history } = await http.get(`/admin/orders/${order.id}/events`);
    assert.equal(history.filter(({ type }: Entry) => type === 'OrderEvidenceExported').length, 1);
    assert.equal((await http.post(`${address}?part=2`)).status, 404);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: mine.customerId });
    assert.equal((await reader.post(address)).status, 200);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await stranger.post(address)).status, 404);
  });

  it('a user with two roles in two places has evidence of both, erases in one, and has nothing elsewhere', async () => {
    const { app } = test;
    const [other, elsewhere] = [uuidv7(), uuidv7()];
    const issuedFor = async (customerId: string) => {
      const id = uuidv7();
      const of = { ...mine, customerId };
      const events = [personAdded, addStarted, madeAvailable, deployed, removed].map(
        event => ({ ...event, data: { ...event.data, ...of } }) as typeof event,
      );
      await app.tell(streamOf('credential', id), ...events);
      return `/admin/credentials/${id}`;
    };
    for (const id of [other, elsewhere])
      await app.tell(streamOf('customer', id), {
        ...acmeWithApp,
        data: { ...acmeWithApp.data, name: id, providers: [] },
      });
    const [inAcme, inOther, inElsewhere] = [
      await issuedFor(mine.customerId),
      await issuedFor(other),
      await issuedFor(elsewhere),
    ];
    const reader = { role: 'customer_credentials_ro', partnerId: null, customerId: mine.customerId } as const;
    const admin = { role: 'customer_admin', partnerId: null, customerId: other } as const;
    const user = await app.signIn(reader.role, { customerId: reader.customerId });
    const [held, permission] = [
      { id: uuidv7(), ...reader },
      { id: uuidv7(), ...admin },
    ];
    await app.tell(
      streamOf('user', user.id),
      UserPermissionGranted({ permission, grants: [held, permission] }),
    );

    const post = async (path: string, what: string) => (await user.http.post(`${path}/${what}`)).status;
    const certificate = async (path: string) => (await user.http.get(`${path}/erasure-certificate`)).status;
    assert.deepEqual([await post(inAcme, 'evidence'), await post(inOther, 'evidence')], [200, 200]);
    assert.deepEqual([await post(inAcme, 'erase'), await post(inOther, 'erase')], [403, 200]);
    await app.store.forget([streamOf('credential', inOther.split('/').at(-1)!)]);
    assert.deepEqual([await certificate(inAcme), await certificate(inOther)], [409, 200]);
    assert.deepEqual([await post(inElsewhere, 'evidence'), await certificate(inElsewhere)], [404, 404]);

    await app.tell(
      streamOf('user', user.id),
      UserPermissionRevoked({ permission: held, grants: [permission] }),
    );
    assert.deepEqual([await post(inAcme, 'evidence'), await certificate(inAcme)], [404, 404]);
    assert.equal(await certificate(inOther), 200);
  });

  describe('a certificate of erasure', () => {
    const erasable = async () => {
      const id = await issued();
      await test.app.tell(streamOf('credential', id), removed);
      return id;
    };

    it('is issued once the key is gone, says what was destroyed, and names a forged entry', async () => {
      const { http, app } = test;
      const id = await erasable();
      const path = `/admin/credentials/${id}`;
      const certificate = () => http.get(`${path}/erasure-certificate`);
      assert.equal((await certificate()).body.reason, 'credential.not_erased');
      assert.equal((await http.post(`${path}/erase`)).status, 200);
      assert.equal((await certificate()).status, 503, 'the key still exists');
      await app.store.forget([streamOf('credential', id)]);
      const { status, text, body } = await certificate();
      assert.equal(status, 200, text);
      assert.deepEqual(verdict(body), []);
      const [entry] = body.entries;
      assert.deepEqual(entry.destroyed, {
        encryptionKeys: 1,
        events: 4,
        values: {
          nameOnCard: 1,
          recipient: 1,
          dataParams: 1,
          metadata: 1,
          rawData: 1,
          qrcodeText: 1,
          words: 2,
        },
        unsealed: {},
      });
      const { body: history } = await http.get(`${path}/events`);
      const erased = history.find(({ type }: Entry) => type === 'CredentialErased');
      assert.deepEqual(
        [entry.credentialId, entry.eventId, entry.at, entry.by.id],
        [id, erased.id, erased.at, erased.by.id],
      );
      assert.match(entry.processId, /^[0-9a-f-]{36}$/);
      entry.destroyed.encryptionKeys = 0;
      assert.deepEqual(verdict(body), ['changed 1']);
      assert.deepEqual(verdict((await evidenceOf(id)).file), [], 'evidence is still available');
    });

    it('covers the credentials that a bulk action has erased, and no others', async () => {
      const { http, app } = test;
      const ids = await Promise.all([erasable(), erasable(), erasable()]);
      for (const id of ids.slice(0, 2))
        assert.equal((await http.post(`/admin/credentials/${id}/erase`)).status, 200);
      await app.store.forget(ids.map(id => streamOf('credential', id)));
      const actionId = uuidv7();
      const { customerId } = mine;
      await app.tell(
        streamOf('bulkAction', actionId),
        BulkActionCreated({ customerId, command: 'credential.erase', skippedCount: 0, totalCount: 3 }),
        BulkActionRowsSelected({ ids }),
        BulkActionChunkStarted({ to: 3 }),
        BulkActionProgressed({
          from: 0,
          to: 3,
          refused: [{ id: ids[2]!, reason: 'credential.remove_first', params: {} }],
        }),
        BulkActionFinished({}),
      );
      const { status, text, body } = await http.get(`/admin/bulk-actions/${actionId}/erasure-certificate`);
      assert.equal(status, 200, text);
      assert.deepEqual(verdict(body), []);
      assert.deepEqual(
        body.entries.map(({ credentialId }: { credentialId: string }) => credentialId),
        ids.slice(0, 2),
      );
      assert.deepEqual(body.subject, { noun: 'bulkAction', id: actionId, erasedCount: 2 });
    });
  });
});
