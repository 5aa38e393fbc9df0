import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import {
  CardProfileDesignCommitted,
  CardProfileDesignUploaded,
  CardProfileRolloutStarted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { allAtOnce } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { countsOf } from '@latchkey/events/cardProfile/rollout/state.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import {
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { migrateStore } from '@latchkey/events/store/postgres/schema.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { googleIssuing } from '@latchkey/events/wallet/google/googleIssuer.ts';
import { googleIssuerId, WalletIssuerGoogleSet } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import pino from 'pino';
import { Pool } from 'pg';
import { startGoogleSandbox } from '../../../sandbox/google/server.ts';
import { testDatabase } from '../../../testing/database/testPostgres.ts';
import { workerMigrations } from '../migrations.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { Postponed, type Next } from '../runner/reaction.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { rollOut } from '../cardProfile/rollOut.ts';
import { runAll } from '../../../testing/workers/runner/testRuns.ts';
import { updateGoogleCards } from './updateGoogleCards.ts';

type Issuing = Exclude<Awaited<ReturnType<typeof googleIssuing>>, null | 'key_unreadable'>;

describe('the update of cards at Google Wallet', function () {
  this.timeout(120_000);
  const store = memoryStore({ catalogue: catalogueOf(entities) });
  const keys = keyRingOf(newSecretKey());
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  let google: Awaited<ReturnType<typeof startGoogleSandbox>>;
  let issuing: Issuing;
  let outside: Outside;

  const tell = appendOn(store);

  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 12 });
    await migrateStore(pool);
    await migrate(database.url, workerMigrations);
    google = await startGoogleSandbox();
    const account = (await (await fetch(`${google.url}/_sandbox/account`)).json()) as Record<
      'client_email' | 'private_key' | 'private_key_id' | 'issuerId',
      string
    >;
    const secrets = secretStore(pool, keys);
    const keySecretId = uuidv7();
    await secrets.put(account.private_key, keySecretId);
    await tell(
      `walletIssuer-${googleIssuerId}`,
      WalletIssuerGoogleSet({
        issuerId: account.issuerId,
        account: account.client_email,
        keyId: account.private_key_id,
        keySecretId,
      }),
    );
    await tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await tell(`cardProfile-${badge}`, badgeCreated);
    const config = { PUBLIC_URL: 'https://latchkey.example', GOOGLE_WALLET_URL: google.url };
    outside = {
      store,
      pool,
      keys,
      secrets,
      config,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    } as unknown as Outside;
    const found = await googleIssuing({
      store,
      pool,
      secrets,
      keys,
      now: () => new Date(),
      settings: { publicUrl: config.PUBLIC_URL, googleUrl: google.url },
    });
    assert.ok(found !== null && found !== 'key_unreadable');
    issuing = found;
  });
  after(async () => {
    await google?.close();
    await pool?.end();
    await database?.drop();
  });

  const run = (data: object) => updateGoogleCards.run(data, contextFor(outside, 'test'));
  const objects = async (): Promise<readonly Record<string, unknown>[]> =>
    ((await (await fetch(`${google.url}/_sandbox/objects`)).json()) as { items: Record<string, unknown>[] })
      .items;
  const patches = async (): Promise<number> => {
    const { items } = (await (await fetch(`${google.url}/_sandbox/calls`)).json()) as {
      items: { method: string }[];
    };
    return items.filter(({ method }) => method === 'PATCH').length;
  };
  const issued = async (): Promise<string> => {
    const id = uuidv7();
    await tell(`credential-${id}`, personAdded, addStarted, madeAvailable);
    return id;
  };
  const suspended = CredentialReported({
    ...mine,
    from: 'AVAILABLE',
    status: 'SUSPENDED',
    failure: null,
    words: '',
  });

  it('updates cards that exist at Google, and creates none', async () => {
    const [here, elsewhere] = [await issued(), await issued()];
    await issuing.sync(here, { creates: true });
    for (const credentialId of [here, elsewhere]) {
      await tell(`credential-${credentialId}`, suspended);
      await run({ credentialId });
    }
    const states = (await objects()).map(({ state }) => state);
    assert.deepEqual(states, ['INACTIVE']);
    const before = await patches();
    await run({ credentialId: here });
    assert.equal(await patches(), before);
  });

  it('the end of a validity and an extension change the card', async () => {
    const credentialId = await issued();
    await issuing.sync(credentialId, { creates: true });
    const validTo = '2030-06-30T21:59:59.999Z';
    const replaced = { validFrom: null, validTo: null };
    await tell(
      `credential-${credentialId}`,
      CredentialValidityChanged({ ...mine, from: 'AVAILABLE', validFrom: null, validTo, replaced }),
    );
    await run({ credentialId });
    const card = (await objects()).find(({ id }) => String(id).endsWith(credentialId.replaceAll('-', '')));
    assert.deepEqual(card?.['validTimeInterval'], { end: { date: validTo } });
    assert.equal(
      updateGoogleCards.hears.some(({ type }) => type === CredentialValidityChanged.type),
      true,
    );
  });

  it('a requested suspension, resumption or removal changes the card before the provider reports it', async () => {
    const credentialId = await issued();
    await issuing.sync(credentialId, { creates: true });
    const states: unknown[] = [];
    for (const event of [
      CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' }),
      CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
      CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' }),
    ]) {
      await tell(`credential-${credentialId}`, event);
      if (updateGoogleCards.hears.some(({ type }) => type === event.type)) await run({ credentialId });
      const card = (await objects()).find(({ id }) => String(id).endsWith(credentialId.replaceAll('-', '')));
      states.push(card?.['state']);
    }
    assert.deepEqual(states, ['INACTIVE', 'ACTIVE', 'EXPIRED']);
  });

  it('is postponed while Google accepts no calls, without using up an attempt', async () => {
    const credentialId = await issued();
    await issuing.sync(credentialId, { creates: true });
    await tell(`credential-${credentialId}`, suspended);
    await fetch(`${google.url}/_sandbox/fail`, {
      method: 'POST',
      body: JSON.stringify({ status: 503, left: 1 }),
    });
    await assert.rejects(run({ credentialId }), Postponed);
    await run({ credentialId });
    const state = (await objects()).find(({ id }) => String(id).endsWith(credentialId.replaceAll('-', '')));
    assert.equal(state?.['state'], 'INACTIVE');
  });

  it('many changes are jobs of 50 with each credential once, and lost ones are joined in the same way', () => {
    const eventOf = (entityId: string) =>
      ({ id: uuidv7(), entityId, meta: { correlationId: 'test' } }) as unknown as Recorded;
    const ids = Array.from({ length: 51 }, uuidv7);
    const [first] = ids;
    const events = ids.map(eventOf);
    const jobs = updateGoogleCards.workOf(events);
    const cards = events.slice(0, 50).map(({ id: key, entityId: credentialId }) => ({ key, credentialId }));
    assert.deepEqual(
      jobs.map(({ key, data }) => ({ key, data })),
      [
        { key: `${events[0]!.id}-batch`, data: { cards } },
        { key: events[50]!.id, data: { credentialId: ids[50] } },
      ],
    );
    const lost = events.flatMap(event => updateGoogleCards.workOf([event]));
    assert.equal(lost.length, 51);
    assert.deepEqual(updateGoogleCards.joined!(lost), jobs);
    const twice = [eventOf(first!), eventOf(first!)];
    assert.deepEqual(
      updateGoogleCards.workOf(twice).map(({ data }) => data),
      [{ cards: [{ key: twice[1]!.id, credentialId: first }] }],
    );
  });

  it('of a batch, the cards that Google didn’t accept get jobs of their own', async () => {
    const ids = [await issued(), await issued(), await issued(), await issued()];
    const [, , , elsewhere] = ids;
    for (const id of ids) {
      if (id !== elsewhere) await issuing.sync(id, { creates: true });
      await tell(`credential-${id}`, suspended);
    }
    await fetch(`${google.url}/_sandbox/fail`, {
      method: 'POST',
      body: JSON.stringify({ status: 503, left: 1 }),
    });
    const cards = ids.map(credentialId => ({ key: `of-${credentialId}`, credentialId }));
    const left = (await run({ cards })) as readonly Next<{ credentialId: string }>[];
    const stateOf = async (id: string) =>
      (await objects()).find(card => String(card['id']).endsWith(id.replaceAll('-', '')))?.['state'];
    const states = await Promise.all(ids.slice(0, 3).map(stateOf));
    assert.equal(states.filter(state => state === 'INACTIVE').length, 2);
    assert.equal(left.length, 1);
    const [{ key, data, afterMs }] = left as [(typeof left)[number]];
    assert.equal(key, `of-${data.credentialId}`);
    assert.ok(afterMs! > 0);
    assert.notEqual(await stateOf(data.credentialId), 'INACTIVE');
    await run(data);
    assert.equal(await stateOf(data.credentialId), 'INACTIVE');
    assert.equal(await stateOf(elsewhere!), undefined);
  });

  it('a new version of a design reaches more cards than a run handles', async () => {
    const ids: string[] = [];
    const count = (await objects()).length + 101;
    for (let n = 0; n < 101; n++) ids.push(await issued());
    const files = { card: `/files/${'0a'.repeat(32)}` };
    for (const id of ids)
      await pool.query(
        `INSERT INTO google_cards (credential_id, card_profile_id, class_id, fields) VALUES ($1, $2, 'none', '{}')`,
        [id, badge],
      );
    const design = {
      ...blankDesign('Badge'),
      google: { background: { kind: 'color', color: '#0b5351' } },
    } as const;
    await tell(
      `cardProfile-${badge}`,
      CardProfileDesignCommitted({ version: 1, design }),
      CardProfileDesignUploaded({
        version: 1,
        cardImage: files.card,
        badge: null,
        google: null,
        isRolledOut: true,
      }),
      CardProfileRolloutStarted({ version: 1, from: 0, ...allAtOnce }),
    );
    await runAll(rollOut, { profileId: badge, version: 1 }, contextFor(outside, 'test'));
    const colors = (await objects()).map(({ hexBackgroundColor }) => hexBackgroundColor);
    assert.deepEqual([colors.length, [...new Set(colors)]], [count, ['#0b5351']]);
    const rollout = rolloutOf(cardProfileState.of(await store.read(`cardProfile-${badge}`)))!;
    assert.deepEqual([rollout.phase, countsOf(rollout).sent], ['finished', count]);
  });
});
