import assert from 'node:assert/strict';
import { testPasses } from '../../../testing/api/wallet/testPasses.ts';
import {
  CredentialRenamed,
  CredentialReported,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { mine } from '@latchkey/events/credential/examples.ts';
import { registrationsOf } from '@latchkey/events/wallet/registrations.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import pino from 'pino';
import { workerMigrations } from '../migrations.ts';
import { startPhones } from '../../../sandbox/phones/server.ts';
import { applePush } from '../ports/applePush.ts';
import { Postponed } from '../runner/reaction.ts';
import { contextFor } from '../runner/reactionContext.ts';
import { forget } from './operateCredential.ts';
import { pushPass } from './pushPasses.ts';

describe('passes on phones', function () {
  this.timeout(120_000);
  const count = 8;
  let scene: Awaited<ReturnType<typeof testPasses>>;
  let phones: Awaited<ReturnType<typeof startPhones>>;
  before(async () => {
    scene = await testPasses(count);
    await scene.publish(1, '#14213d');
    phones = await startPhones({ apiUrl: scene.app.origin, root: scene.authority.root });
    for (let n = 0; n < count; n++) assert.equal((await ask('PUT', `/phones/phone-${n}`)).status, 201);
  });
  after(async () => {
    await phones?.close();
    await scene?.app.end();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${phones.url}/_sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const phone = async (n: number) => (await ask('GET', `/phones/phone-${n}`)).json;
  const download = async (n: number): Promise<Buffer> => {
    const answer = await fetch(`${scene.app.origin}/admin/credentials/${scene.ids[n]}.pkpass`, {
      headers: { Authorization: `Bearer ${scene.boss.session.token}` },
    });
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const add = async (n: number, bytes?: Buffer) =>
    ask('POST', `/phones/phone-${n}/passes`, { pass: (bytes ?? (await download(n))).toString('base64') });
  const context = () => {
    const { store, pool, deps } = scene.app;
    const unused = undefined as never;
    return contextFor(
      {
        store,
        pool,
        keys: deps.keys,
        secrets: deps.secrets,
        now: deps.now,

        config: unused,
        documents: unused,
        mail: unused,
        sms: unused,
        providerOf: unused,
        tokens: unused,
        log: pino({ level: 'silent' }),
        applePush: applePush(phones.pushUrl),
      },
      'push-pass',
    );
  };
  const report = (
    n: number,
    from: 'AVAILABLE' | 'SUSPENDED',
    status: 'AVAILABLE' | 'SUSPENDED' | 'REMOVED',
  ) =>
    scene.app.tell(
      `credential-${scene.ids[n]}`,
      CredentialReported({ ...mine, from, status, failure: null, words: null }),
    );
  const push = (n: number) => pushPass.run({ credentialIds: [scene.ids[n]] }, context());
  const behave = (behaviour: object) => ask('PUT', '/behaviour', behaviour);
  const devicesOf = async (n: number) =>
    credentialState.of(await scene.app.store.read(`credential-${scene.ids[n]}`)).devices.length;
  const held = async (n: number) => (await phone(n)).passes[0];

  it('a phone accepts a pass, registers, and refuses a pass that was changed or signed under another root', async () => {
    const bytes = await download(0);
    const added = await add(0, bytes);
    assert.deepEqual([added.status, added.json.registered], [201, 201]);
    assert.equal((await add(0, bytes)).json.registered, 200);
    assert.equal(await devicesOf(0), 1);
    const at = bytes.indexOf('Acme badge');
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1;
    const refused = await add(1, flipped);
    assert.equal(refused.status, 422);
    assert.match(refused.json.error.message, /can’t be read|pass\.json: wrong_hash/);
    assert.equal((await ask('PUT', '/root', { root: scene.authority.intermediate })).status, 200);
    // a phone that trusts only the intermediate accepts the pass, too
    assert.equal((await add(0, bytes)).status, 201);
    const stranger = await passAuthority();
    await ask('PUT', '/root', { root: stranger.root });
    assert.match((await add(0, bytes)).json.error.message, /signature: untrusted_root/);
    await ask('PUT', '/root', { root: scene.authority.root });
  });

  it('a suspended pass is voided on its phone, and a resumed pass is not', async () => {
    await add(1);
    await report(1, 'AVAILABLE', 'SUSPENDED');
    await push(1);
    assert.equal((await held(1)).voided, true);
    await report(1, 'SUSPENDED', 'AVAILABLE');
    await push(1);
    assert.equal((await held(1)).voided, false);
    assert.equal((await phone(1)).pushes, 2);
  });

  it('another name reaches the phone', async () => {
    await add(2);
    const { orderId, customerId } = mine;
    const renamed = CredentialRenamed({ orderId, customerId, from: 'AVAILABLE', nameOnCard: 'Zoë Größe' });
    await scene.app.tell(`credential-${scene.ids[2]}`, renamed);
    await push(2);
    assert.match(JSON.stringify(await held(2)), /Zoë Größe/);
    assert.deepEqual(pushPass.hears.map(({ type }) => type).includes(CredentialRenamed.type), true);
  });

  it('the end of a validity reaches the phone, and so does an extension', async () => {
    await add(2);
    const id = scene.ids[2]!;
    const { orderId, customerId } = mine;
    const ends = ['2030-06-30T21:59:59.999Z', '2031-06-30T21:59:59.999Z'] as const;
    let replaced: string | null = null;
    for (const validTo of ends) {
      const change = { validFrom: null, validTo, replaced: { validFrom: null, validTo: replaced } };
      const changed = CredentialValidityChanged({ orderId, customerId, from: 'AVAILABLE', ...change });
      await scene.app.tell(`credential-${id}`, changed);
      await push(2);
      assert.equal((await held(2)).expirationDate, validTo);
      replaced = validTo;
    }
    assert.equal(
      pushPass.hears.some(({ type }) => type === CredentialValidityChanged.type),
      true,
    );
  });

  it('a wiped phone is forgotten with its pass (410)', async () => {
    await add(4);
    await ask('POST', '/phones/phone-4/wipe');
    await report(4, 'AVAILABLE', 'SUSPENDED');
    await push(4);
    assert.deepEqual(await registrationsOf(scene.app.pool, scene.app.deps.keys, [scene.ids[4]!]), []);
    assert.equal(await devicesOf(4), 0);
  });

  it('a busy service is retried later, and the daily check makes up for a lost push', async () => {
    await add(5);
    await behave({ busyRate: 1, busyStatus: 503 });
    await report(5, 'AVAILABLE', 'SUSPENDED');
    await assert.rejects(async () => push(5), Postponed);
    assert.equal((await held(5)).voided, false);
    await behave({ busyRate: 0, lossRate: 1 });
    await push(5);
    assert.deepEqual([(await held(5)).voided, (await phone(5)).pushes], [false, 0]);
    await behave({ lossRate: 0 });
    await ask('POST', '/clock', { hours: 23 });
    assert.equal((await held(5)).voided, false);
    await ask('POST', '/clock', { hours: 2 });
    assert.equal((await held(5)).voided, true);
  });

  it('an offline phone updates when it is online again, a removed pass is unregistered, and a new phone registers its passes', async () => {
    await add(6);
    await ask('POST', '/phones/phone-6/offline');
    await report(6, 'AVAILABLE', 'SUSPENDED');
    await push(6);
    assert.equal((await held(6)).voided, false);
    await ask('POST', '/phones/phone-6/online');
    await ask('POST', '/phones/phone-6/poll');
    assert.equal((await held(6)).voided, true);
    await ask('POST', '/phones/phone-6/restore');
    assert.equal(await devicesOf(6), 2);
    await ask('DELETE', `/phones/phone-6/passes/${scene.ids[6]}`);
    assert.equal(await devicesOf(6), 1);
  });

  it('phones of an erased person are forgotten, too', async () => {
    await add(7);
    await migrate(scene.app.url, workerMigrations);
    await forget.run({ credentialId: scene.ids[7] }, context());
    assert.deepEqual(await registrationsOf(scene.app.pool, scene.app.deps.keys, [scene.ids[7]!]), []);
  });
});
