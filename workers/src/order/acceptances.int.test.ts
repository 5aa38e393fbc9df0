import assert from 'node:assert/strict';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { orderFact } from '@latchkey/events/order/facts.ts';
import { newSecretKey } from '@latchkey/events/store/keys.ts';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { providerFinder } from '../providers.ts';
import { until } from '../runner/diary.ts';
import { freshCredentials } from '../runner/fresh.ts';
import { toolsFor } from '../runner/tools.ts';
import { testHouse, type TestHouse } from '../testHouse.ts';
import { addChunk, credentialsOf } from './addChunk.ts';
import { surroundingsOf } from './surroundings.ts';

const never = { min: 600_000, max: 600_000 };

describe('what a provider has taken', function () {
  this.timeout(30_000);
  let house: TestHouse;
  before(async () => void (house = await testHouse()));
  after(() => house?.end());
  const typesOf = async (id: string) =>
    (await house.credentials([id]))[0]!.history.map(({ type }) => type).slice(1);

  /** The tools of a worker, whose later work is done when the test says so. */
  const bench = () => {
    const { store, pool, keys, secrets, database } = house;
    const config = readConfig({
      ...{ DATABASE_URL: database.url, SECRET_KEYS: newSecretKey(), OUTBOUND_ALLOW: '127.0.0.1' },
      ...{ SMTP_URL: house.mail.smtpUrl, SMS_URL: house.api.url, SMS_KEY: 'none', PUBLIC_URL: house.api.url },
    });
    const waiting: (() => Promise<void>)[] = [];
    const unused = undefined as never;
    const outside = { store, pool, keys, secrets, config, documents: unused, mail: unused, sms: unused };
    const tools = toolsFor(
      {
        ...outside,
        log: pino({ level: 'silent' }),
        fresh: freshCredentials(),
        later: (_, work) => void waiting.push(work),
        now: () => new Date(),
        providerOf: providerFinder(store, secrets, config),
        tokens: async () => 0,
      },
      'issue',
    );
    const doLater = () => Promise.all(waiting.splice(0).map(work => work()));
    return { tools, doLater };
  };

  it('CRD-41: is recorded a moment later, unless it is done by then', async () => {
    const { tools, doLater } = bench();
    const provider = await house.provider({ completionMs: never });
    const { orderId, ids } = await house.submit(await house.customer(provider), [{}, {}, {}]);
    const around = await surroundingsOf(tools, orderFact.of(await house.store.read(`order-${orderId}`)));
    await addChunk(tools, around!, await credentialsOf(tools, ids), 1, false);
    assert.equal((await provider.files()).length, 3);
    for (const id of ids) assert.deepEqual(await typesOf(id), ['CredentialAddStarted']);

    const [done, spoken, silent] = ids as [string, string, string];
    const added = {
      attempt: 1,
      providerRef: 'file-1',
      qrcodeText: 'https://a.test/',
      deepLinkUrl: 'https://a.test/',
    };
    await tools.send(credentialDecider, done, 'completeAdd', added);
    // whoever takes it has the provider's word on it, and records that
    assert.deepEqual([...(await tools.fresh.take([spoken])).keys()], [spoken]);
    await doLater();
    assert.deepEqual(await typesOf(done), ['CredentialAddStarted', 'CredentialAvailable']);
    assert.deepEqual(await typesOf(spoken), ['CredentialAddStarted']);
    assert.deepEqual(await typesOf(silent), ['CredentialAddStarted', 'CredentialAddAccepted']);
    const handed = await tools.fresh.take([silent]);
    assert.deepEqual(
      handed.get(silent)?.map(({ type }) => type),
      ['CredentialAdded', 'CredentialAddStarted', 'CredentialAddAccepted'],
    );
    const { providerRef } = (await provider.files()).find(({ clientRef }) => clientRef.startsWith(silent))!;
    assert.equal((await house.credentials([silent]))[0]!.state.providerRef, providerRef);
  });

  it('CRD-41: is recorded before its worker ends', async () => {
    const workers = await house.workers();
    const provider = await house.provider({ completionMs: never });
    const { ids } = await house.submit(await house.customer(provider), [{}]);
    await until(async () => (await provider.files()).length === 1);
    assert.equal(await workers.stop(), 0);
    assert.deepEqual(await typesOf(ids[0]!), ['CredentialAddStarted', 'CredentialAddAccepted']);
  });
});
