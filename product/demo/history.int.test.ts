import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesMigrations, filesOn, type Files } from '@latchkey/events/documents/files.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { verifyAll } from '@latchkey/events/chain/chain.ts';
import { amountsOf } from '@latchkey/events/contract/examples.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { heldBy } from '@latchkey/events/credit/reservation.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { deviceState } from '@latchkey/events/device/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { keysetState } from '@latchkey/events/provider/keys/state.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { partnerProviderState } from '@latchkey/events/provider/offered/state.ts';
import { keyRingOf, newSecretKey, type KeyRing } from '@latchkey/events/sealing/keys.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { LogNotEmpty, restoreLog } from '@latchkey/events/store/postgres/restore.ts';
import type { EventStore, Recorded, StoredEvent } from '@latchkey/events/store/store.ts';
import { cardProfileState, liveVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { findingsOf } from '@latchkey/events/cardProfile/design/checks.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { renderings } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { isDataCode } from '@latchkey/events/documents/dataCode.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import { walletIssuerState } from '@latchkey/events/walletIssuer/state.ts';
import { Pool } from 'pg';
import { startGoogleSandbox } from '../../sandbox/google/server.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import { readWalletAccounts } from '../run/walletAccounts.ts';
import { customers, partners } from './customers.ts';
import { makeHistory } from './history.ts';
import { worldOf } from './world.ts';

const day = 24 * 3_600_000;
const settings = {
  provider: 'http://127.0.0.1:4999',
  providerKey: 'sandbox-key',
  webhookSecret: 'a-secret-of-the-sandbox',
  password: 'a-passphrase-of-its-own',
  console: 'http://127.0.0.1:4000',
};

describe('three months of demo history', function () {
  this.timeout(580_000);
  let database: TestDatabase;
  let pool: Pool;
  let store: EventStore;
  let files: Files;
  let keys: KeyRing;
  let made: readonly StoredEvent[];
  const now = new Date();
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-history-'));
  const histories = new Map<string, Recorded[]>();
  const of = (noun: string) =>
    [...histories].flatMap(([stream, events]) => (stream.startsWith(`${noun}-`) ? [events] : []));

  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    keys = keyRingOf(newSecretKey());
    store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
    const world = worldOf(postgresPersonKeys(queriesOf(pool), keys), keys);
    await migrate(database.url, filesMigrations);
    files = filesOn(pool, keys);
    const google = await startGoogleSandbox();
    const wallets = await readWalletAccounts({ passes: folder, google: google.url });
    await google.close();
    ({ events: made } = await makeHistory(
      world,
      { secrets: secretStore(pool, keys), files },
      settings,
      wallets,
      now,
    ));
    await restoreLog(pool, made, now);
    for (let after = beginning; ;) {
      const { events, position } = await store.readAll({ after, limit: 10_000 });
      for (const event of events)
        histories.set(event.stream, [...(histories.get(event.stream) ?? []), event]);
      if (position === after) break;
      after = position;
    }
  });
  after(async () => {
    await store?.close();
    await pool?.end();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  it('has fifty customers under partners in three levels', () => {
    const depths = of('partner').map(
      ([first]) => (first!.data as { lineagePartnerIds: string[] }).lineagePartnerIds.length,
    );
    assert.deepEqual([of('customer').length, new Set(depths)], [50, new Set([1, 2, 3])]);
    assert.equal(partners.length, depths.length);
    assert.ok(of('customer').every(events => customerState.of(events).present));
  });

  it('has set all of them up but two, and gives most of them a logo', async () => {
    const owners = of('customer').map(events => customerState.of(events));
    const set = owners.filter(({ dataFormatIds }) => dataFormatIds.length === 2);
    const contacts = of('customer').flatMap(
      ([first]) => (first!.data as { technicalContactEmails: readonly string[] }).technicalContactEmails,
    );
    assert.equal(new Set(contacts).size, set.length);
    assert.equal(set.length, customers.length - 1);
    const offers = of('partnerProvider').map(events => partnerProviderState.of(events));
    assert.equal(offers.length, partners.length - 1);
    const keysets = of('keyset').map(events => keysetState.of(events));
    assert.equal(keysets.length, set.length + offers.length);
    assert.ok(keysets.every(({ mode, secretId }) => mode === 'RANDOM' && secretId !== null));
    const logos = [...owners, ...of('partner').map(events => partnerState.of(events))].flatMap(
      ({ appLogoUrl }) => appLogoUrl ?? [],
    );
    assert.ok(logos.length > 30);
    assert.equal(new Set(logos).size, logos.length);
    for (const logo of logos) assert.ok(await files.get(logo.replace('/files/', '')), logo);
  });

  it('has 5,000 issued or failed credentials in every state that lasts, and none in progress', () => {
    const statuses = of('credential').map(events => credentialState.of(events).status);
    assert.equal(statuses.filter(status => status !== 'NOT_ISSUED').length, 5_000);
    const expected = [
      'NOT_ISSUED',
      'AVAILABLE',
      'DEPLOYED',
      'REDEPLOYING',
      'UPDATING',
      'UPDATE_FAILED',
      'REMOVED',
      'REMOVE_FAILED',
      'SUSPENDED',
      'SUSPEND_FAILED',
      'RESUME_FAILED',
      'ADD_FAILED',
      'UNKNOWN',
    ];
    assert.deepEqual(new Set(statuses), new Set(expected));
  });

  it('has cards for phones at three customers, with published designs of three kinds and issuers for both wallets', async () => {
    const live = of('cardProfile').flatMap(events => {
      const version = liveVersionOf(cardProfileState.of(events));
      return version ? [{ id: events[0]!.entityId, version }] : [];
    });
    assert.deepEqual(live.map(({ version }) => version.design.both.background.kind).toSorted(), [
      'color',
      'gradient',
      'image',
    ]);
    const tools = { card: sampleCards.ordinary, locale: 'de', pixelsOf: () => null } as const;
    for (const { id, version } of live) {
      assert.deepEqual(Object.keys(version.files!).toSorted(), Object.keys(renderings).toSorted());
      const keys = [...new Set(Object.values(version.files!))].map(url => url.replace('/files/', ''));
      assert.equal((await files.usable(`cardProfile-${id}`, keys)).length, keys.length);
      const problems = findingsOf(version.design, tools).filter(({ severity }) => severity !== 'note');
      assert.deepEqual(problems, []);
    }
    const cards = of('credential').filter(events => {
      const { content, status } = credentialState.of(events);
      return status === 'AVAILABLE' && live.some(({ id }) => id === content?.cardProfileId);
    });
    assert.equal(cards.length, 48);
    for (const events of cards) {
      const { qrcodeText, deepLinkUrl } = credentialState.of(events);
      assert.ok(isDataCode(qrcodeText), `${qrcodeText}`);
      assert.equal(deepLinkUrl, `${settings.console}/w/${claimTokenOf(keys, events[0]!.entityId)}`);
    }
    const issuers = of('walletIssuer').map(events => walletIssuerState.of(events));
    assert.deepEqual(issuers.map(({ apple, google }) => apple?.passType ?? google?.issuerId).toSorted(), [
      '3388000000022000000',
      'pass.test.latchkey.card',
    ]);
  });

  it('has approved most card profiles, gives them pictures, and leaves some for an admin', () => {
    const profiles = of('cardProfile').map(events => cardProfileState.of(events));
    const waiting = profiles.filter(({ status }) => status === 'SUBMITTED');
    assert.ok(profiles.every(({ status }) => status === 'ACTIVE' || status === 'SUBMITTED'));
    assert.ok(waiting.length >= 3 && waiting.length <= 6, `${waiting.length}`);
    assert.ok(profiles.filter(({ cardImage }) => cardImage !== null).length > profiles.length / 2);
  });

  it('has readers with credentials for some customers, one of them not in sync', () => {
    const readers = of('device').map(events => deviceState.of(events));
    assert.deepEqual([readers.length, readers.filter(({ terms }) => !terms?.synced).length], [5, 1]);
    assert.ok(readers.every(({ credentialIds }) => credentialIds.length === 6));
  });

  it('leaves nothing for the workers to do: orders have ended, are settled, and messages went out or never will', () => {
    const orders = of('order').map(events => orderState.of(events).status);
    assert.deepEqual(new Set(orders), new Set(['ISSUED', 'ERROR', 'DRAFT']));
    for (const events of of('credit')) {
      const open = [...creditState.of(events).reservations.values()];
      assert.equal(
        open.reduce((sum, one) => sum + heldBy(one), 0),
        0,
      );
    }
    const outcomes = of('credential').flatMap(events =>
      Object.values(credentialState.of(events).sendings).map(({ outcome }) => outcome),
    );
    assert.deepEqual(new Set(outcomes), new Set(['sent', 'refused']));
  });

  it('leaves each customer its planned balance, some of them nearly nothing', () => {
    const nameOf = new Map(
      of('customer').map(([first]) => [first!.entityId, (first!.data as { name: string }).name]),
    );
    const left = new Map(
      of('credit').map(events => [nameOf.get(events[0]!.entityId), creditState.of(events).balance]),
    );
    for (const one of customers) assert.equal(left.get(one.name) ?? 0, one.left, one.name);
    assert.ok([...left.values()].filter(balance => balance < 12).length >= 4);
  });

  it('has a contract whose amounts are nearly used up', () => {
    const [[started]] = of('contract') as [[Recorded]];
    assert.equal(of('contract').length, 1);
    const { cycle } = started.data as { cycle: { id: string; details: { included: object }[] } };
    const ledger = of('credit').find(([first]) => first!.entityId === started.entityId)!;
    assert.deepEqual(cycle.details[0]!.included, amountsOf(0, 20, 250));
    assert.deepEqual(creditState.of(ledger).usage.get(cycle.id), amountsOf(0, 18, 241));
  });

  it('is in the past, over three months, and its chain is valid', async () => {
    const times = made.map(({ at }) => Date.parse(at));
    assert.ok(times.every((at, n) => at >= (times[n - 1] ?? 0) && at < now.getTime()));
    assert.ok(times.at(-1)! - times[0]! > 89 * day);
    assert.ok(now.getTime() - times.at(-1)! < 4 * day);
    assert.deepEqual(await verifyAll(store), { events: made.length, broken: [] });
  });

  it('has requests of its own for what people did on different days, as activity shows each as one entry', () => {
    const requests = Map.groupBy(made, ({ meta }) => {
      const { correlationId } = JSON.parse(meta) as { readonly correlationId: string };
      return correlationId;
    });
    const spans = [...requests.values()].map(events => {
      const times = events.map(({ at }) => Date.parse(at));
      return Math.max(...times) - Math.min(...times);
    });
    assert.ok(requests.size > 500, `${requests.size} requests`);
    assert.ok(Math.max(...spans) < day, `${Math.max(...spans) / day} days`);
  });

  it('is not written into a log that has events', async () => {
    await assert.rejects(restoreLog(pool, made, now), LogNotEmpty);
    assert.deepEqual(await verifyAll(store), { events: made.length, broken: [] });
  });

  it('leaves the card numbers of the sample file free', () => {
    const numbers = of('credential').flatMap(events => {
      const params = credentialState.of(events).content?.dataParams as Record<string, string> | undefined;
      return params?.['cardNumber'] ?? [];
    });
    assert.ok(numbers.length > 3_000);
    assert.ok(numbers.every(number => !/^(100|900)\d{3}$/.test(number)));
  });
});
