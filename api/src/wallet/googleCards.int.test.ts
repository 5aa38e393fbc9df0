import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import {
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { renderings } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { CredentialErased, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { outbound } from '@latchkey/events/outbound/outbound.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { syncGoogleCard } from '@latchkey/events/wallet/google/cards.ts';
import { doubleAddresses, googleClient } from '@latchkey/events/wallet/google/client.ts';
import { startGoogleSandbox } from '../../../sandbox/google/server.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { urlOf } from '@latchkey/events/documents/fileUrl.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

type Sandbox = Awaited<ReturnType<typeof startGoogleSandbox>>;
interface Call {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

describe('cards at Google Wallet', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let google: Sandbox;
  let needs: Parameters<typeof syncGoogleCard>[0];
  let pass = async (): Promise<void> => {};
  before(async () => {
    app = await testAcme();
    google = await startGoogleSandbox();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    const account = (await (await fetch(`${google.url}/_sandbox/account`)).json()) as Record<
      'client_email' | 'private_key' | 'private_key_id' | 'issuerId',
      string
    >;
    const client = googleClient({
      addresses: doubleAddresses(google.url),
      account: {
        email: account.client_email,
        key: createPrivateKey(account.private_key),
        keyId: account.private_key_id,
      },
      call: outbound(['127.0.0.1']),
      gate: { pass: () => pass(), close: async () => {} },
      now: () => new Date(),
      timeoutMs: 5_000,
    });
    const { store, pool, deps } = app;
    needs = {
      store,
      pool,
      keys: deps.keys,
      client,
      issuerId: account.issuerId,
      placeOf: (profileId, version) => ({
        issuerId: account.issuerId,
        profileId,
        callbackUrl: null,
        pictureUrl: name => `${app.origin}/wallet/images/${profileId}/${name}?v=${version}`,
      }),
    };
  });
  after(async () => {
    await google?.close();
    await app?.end();
  });

  const sandbox = async (path: string) => (await fetch(`${google.url}/_sandbox/${path}`)).json();
  const calls = async (): Promise<readonly Call[]> => ((await sandbox('calls')) as { items: Call[] }).items;
  const objectOf = async (id: string) => {
    const { items } = (await sandbox('objects')) as { items: { id: string }[] };
    return items.find(one => one.id.endsWith(id.replaceAll('-', ''))) as Record<string, unknown> | undefined;
  };
  const issued = async (): Promise<string> => {
    const id = uuidv7();
    for (const event of [personAdded, addStarted, madeAvailable]) await app.tell(`credential-${id}`, event);
    return id;
  };
  const publish = async (version: number, color: string): Promise<void> => {
    const owner = streamOf('cardProfile', badge);
    const bytes = await testPng({ width: 1_032, height: 336 });
    const file = urlOf(await filesOn(app.pool, app.deps.keys).put(owner, { media: 'image/png', bytes }));
    const design = {
      ...blankDesign('Badge'),
      google: { background: { kind: 'gradient', from: color, to: '#000000', angle: 90 } },
    } as const;
    const files = Object.fromEntries(Object.keys(renderings).map(name => [name, file]));
    await app.tell(
      owner,
      CardProfileDesignCommitted({ version, design }),
      CardProfileDesignRendered({ version, files }),
      CardProfileDesignUploaded({ version, cardImage: file, badge: null, google: null }),
    );
  };

  it('is made once; a second run sends nothing', async () => {
    const id = await issued();
    assert.deepEqual(await syncGoogleCard(needs, id, { creates: false }), { kind: 'done', object: null });
    assert.equal(await objectOf(id), undefined);
    const [one, other] = await Promise.all([1, 2].map(() => syncGoogleCard(needs, id, { creates: true })));
    assert.deepEqual(one, other);
    assert.equal((await objectOf(id))?.['state'], 'ACTIVE');
    const before = (await calls()).length;
    assert.equal((await syncGoogleCard(needs, id, { creates: false })).kind, 'done');
    assert.equal((await calls()).length, before);
  });

  it('gets changes, and new versions of the design', async () => {
    const id = await issued();
    await syncGoogleCard(needs, id, { creates: true });
    await app.tell(
      `credential-${id}`,
      CredentialReported({ ...mine, from: 'AVAILABLE', status: 'SUSPENDED', failure: null, words: '' }),
    );
    await publish(1, '#0b5351');
    assert.equal((await syncGoogleCard(needs, id, { creates: false })).kind, 'done');
    const object = await objectOf(id);
    assert.deepEqual([object?.['state'], object?.['hexBackgroundColor']], ['INACTIVE', '#0b5351']);
    const { heroImage } = object as { heroImage: { sourceUri: { uri: string } } };
    const picture = await fetch(heroImage.sourceUri.uri);
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
    await publish(2, '#0b5351');
    const later = await fetch(heroImage.sourceUri.uri.replace('v=1', 'v=99'));
    assert.equal(later.status, 200);
    for (const path of [`${badge}/nothing`, `${uuidv7()}/googleHero`, 'x/googleHero'])
      assert.equal((await app.http.get(`/wallet/images/${path}`)).status, 404, path);
  });

  it('failed calls are retried by the next run, and lost answers do no harm', async () => {
    const id = await issued();
    const fail = (left: number) =>
      fetch(`${google.url}/_sandbox/fail`, { method: 'POST', body: JSON.stringify({ status: 503, left }) });
    await fail(1);
    assert.equal((await syncGoogleCard(needs, id, { creates: true })).kind, 'later');
    assert.equal((await syncGoogleCard(needs, id, { creates: true })).kind, 'done');
    await app.pool.query('DELETE FROM google_cards WHERE credential_id = $1', [id]);
    assert.equal((await syncGoogleCard(needs, id, { creates: true })).kind, 'done');
    assert.equal((await objectOf(id))?.['state'], 'ACTIVE');
  });

  it('keeps no data of an erased person', async () => {
    const id = await issued();
    await syncGoogleCard(needs, id, { creates: true });
    const stored = await app.pool.query<{ row: string }>(
      'SELECT google_cards::text AS row FROM google_cards WHERE credential_id = $1',
      [id],
    );
    assert.doesNotMatch(stored.rows[0]!.row, /rmel|1001/);
    await app.tell(`credential-${id}`, CredentialErased(mine));
    assert.equal((await syncGoogleCard(needs, id, { creates: false })).kind, 'done');
    const object = await objectOf(id);
    assert.equal(object?.['state'], 'EXPIRED');
    assert.doesNotMatch(JSON.stringify(object), /rmel|1001/);
  });

  it('a run that loses its lease while it waits for its turn sends no older data', async () => {
    const id = await issued();
    await syncGoogleCard(needs, id, { creates: true });
    await app.tell(
      `credential-${id}`,
      CredentialReported({ ...mine, from: 'AVAILABLE', status: 'SUSPENDED', failure: null, words: '' }),
    );
    pass = async () => {
      pass = async () => {};
      await app.pool.query(
        "UPDATE google_card_leases SET until = now() - interval '1 second' WHERE credential_id = $1",
        [id],
      );
      await app.tell(`credential-${id}`, CredentialErased(mine));
      assert.equal((await syncGoogleCard(needs, id, { creates: false })).kind, 'done');
    };
    assert.equal((await syncGoogleCard(needs, id, { creates: false })).kind, 'later');
    assert.equal((await objectOf(id))?.['state'], 'EXPIRED');
  });
});
