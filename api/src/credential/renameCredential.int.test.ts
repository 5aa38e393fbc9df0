import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import {
  CredentialErased,
  CredentialRenamed,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { CustomerProviderAdded } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCreated, OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

describe('another name on an issued card', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let boss: Awaited<ReturnType<typeof app.signIn>>['http'];
  const own = uuidv7();
  const wallet = {
    credentialProviderId: uuidv7(),
    configId: uuidv7(),
    displayName: 'Cards',
    credentialProvider: 'LATCHKEY_WALLET',
  } as const;
  before(async () => {
    app = await testAcme();
    boss = (await app.signIn('customer_admin', { customerId: acme })).http;
    const { providers } = acmeCreated.data;
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(
      `customer-${acme}`,
      CustomerProviderAdded({
        credentialProviderId: wallet.credentialProviderId,
        providers: [...providers, wallet],
      }),
    );
  });
  after(() => app?.end());

  const issued = async (isOurs = true): Promise<string> => {
    const id = uuidv7();
    const orderId = isOurs ? own : frontDoor;
    const { credentialProviderId: customerCredentialProviderId } = wallet;
    const created = isOurs
      ? OrderCreated({ ...frontDoorCreated.data, customerCredentialProviderId })
      : frontDoorCreated;
    const isKnown = (await app.store.read(`order-${orderId}`)).length > 0;
    if (!isKnown)
      await app.tell(
        `order-${orderId}`,
        created,
        OrderCredentialsAdded({ ids: [id], type: 'user' }),
        submittedOnce,
        OrderIssued(),
      );
    const added = { ...personAdded, data: { ...personAdded.data, orderId } };
    const started = { ...addStarted, data: { ...addStarted.data, orderId } };
    const available = { ...madeAvailable, data: { ...madeAvailable.data, orderId } };
    await app.tell(`credential-${id}`, added, started, available);
    return id;
  };
  const at = (id: string) => `/admin/credentials/${id}`;
  const rename = (id: string, nameOnCard: unknown, by = boss) => by.put(`${at(id)}/name`, { nameOnCard });
  const renames = async (id: string) =>
    (await app.store.read(`credential-${id}`)).filter(({ type }) => type === CredentialRenamed.type).length;

  it('is recorded once, shown in row, log and history, and offered where the product itself issues', async () => {
    const id = await issued();
    assert.equal((await boss.get(at(id))).body.canBeRenamed, true);
    const { status, body, text } = await rename(id, 'Zoë Größe');
    assert.deepEqual([status, body.nameOnCard], [200, 'Zoë Größe'], text);
    assert.equal((await rename(id, 'Zoë Größe')).status, 200);
    assert.equal(await renames(id), 1);
    const logs = await boss.get(`/admin/customers/${acme}/credentials/${id}/status-logs`);
    assert.equal(logs.body.at(0).context, CredentialRenamed.type);
    const history = (await boss.get(`${at(id)}/events`)).text;
    assert.match(history, /Zoë Größe/);
  });

  it('is refused at a provider that keeps the name, for wrong names, states and roles, and elsewhere', async () => {
    const remote = await issued(false);
    assert.equal((await boss.get(at(remote))).body.canBeRenamed, false);
    const refused = await rename(remote, 'Zoë');
    assert.deepEqual([refused.status, refused.body.reason], [409, 'credential.name_at_provider']);
    const id = await issued();
    for (const wrong of ['', ' ', 'a\nb', 'x'.repeat(256), null, 7])
      assert.equal((await rename(id, wrong)).status, 400, JSON.stringify(wrong));
    const { http: viewer } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.equal((await rename(id, 'Zoë', viewer)).status, 403);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await rename(id, 'Zoë', stranger)).status, 404);
    assert.equal((await rename(uuidv7(), 'Zoë')).status, 404);
    const owner = { orderId: own, customerId: acme };
    await app.tell(
      `credential-${id}`,
      CredentialReported({ ...owner, from: 'AVAILABLE', status: 'REMOVED', failure: null, words: null }),
    );
    const gone = await rename(id, 'Zoë');
    assert.deepEqual([gone.status, gone.body.reason], [409, 'wrong_state']);
    await app.tell(`credential-${id}`, CredentialErased(owner));
    assert.equal((await rename(id, 'Zoë')).body.reason, 'credential.erased');
    assert.equal(await renames(id), 0);
  });

  it('is sealed with the data of its person', async () => {
    const id = await issued();
    assert.equal((await rename(id, 'Zoë Größe')).status, 200);
    const { rows } = await app.pool.query<{ type: string; data: string }>(
      'SELECT type, data::text AS data FROM events WHERE stream_id = $1 ORDER BY revision',
      [`credential-${id}`],
    );
    assert.equal(rows.at(-1)!.type, CredentialRenamed.type);
    assert.doesNotMatch(JSON.stringify(rows), /Zoë/);
  });
});
