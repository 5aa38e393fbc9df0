import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialAvailable,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the name of an order’s only credential', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_credentials_rw', { customerId: acme }));
  });
  after(() => app?.end());

  /** Creates a draft, and returns its path and the IDs of its credentials. */
  const draftOf = async (...names: readonly string[]) => {
    const orderId = uuidv7();
    const people = names.map(nameOnCard => ({ id: uuidv7(), nameOnCard }));
    const ids = people.map(({ id }) => id);
    await app.tellNew([
      [`order-${orderId}`, frontDoorCreated, OrderCredentialsAdded({ ids, type: 'user' })],
      ...people.map(
        ({ id, nameOnCard }) =>
          [`credential-${id}`, CredentialAdded({ ...personAdded.data, orderId, nameOnCard })] as const,
      ),
    ]);
    return { orderId, path: `/admin/orders/${orderId}`, ids };
  };
  const nameOf = async (path: string) => (await http.get(path)).body.nameOnCard;
  const listed = async () => {
    const { body } = await http.get(`/admin/orders?customerId=${acme}`);
    return new Map((body as { id: string; nameOnCard?: string }[]).map(one => [one.id, one.nameOnCard]));
  };

  it('is shown by the order and by lists, for no other order, and not of the past', async () => {
    const single = await draftOf('Bela Muster');
    const both = await draftOf('Cem Entwurf', 'Dana Entwurf');
    const names = await listed();
    assert.deepEqual([await nameOf(single.path), names.get(single.orderId)], ['Bela Muster', 'Bela Muster']);
    assert.deepEqual([await nameOf(both.path), names.get(both.orderId)], [undefined, undefined]);
    const past = await http.get(`${single.path}?at=${encodeURIComponent(new Date().toISOString())}`);
    assert.deepEqual([past.status, 'nameOnCard' in past.body], [200, false], past.text);
  });

  it('is never the name of a credential that was removed from the draft', async () => {
    const kept = ['Anna Muster', 'Mia Muster', 'Zoe Muster'];
    const drafts: Awaited<ReturnType<typeof draftOf>>[] = [];
    for (const name of kept) {
      const draft = await draftOf('Ada Entfernt', name, 'Zora Entfernt');
      for (const id of [draft.ids[0], draft.ids[2]])
        assert.equal((await http.delete(`${draft.path}/credentials/${id}`)).status, 200);
      drafts.push(draft);
    }
    const names = await listed();
    assert.deepEqual(
      drafts.map(({ orderId }) => names.get(orderId)),
      kept,
    );
    assert.deepEqual(await Promise.all(drafts.map(({ path }) => nameOf(path))), kept);
  });

  it('is still shown after the credential was issued and removed', async () => {
    const { orderId, path, ids } = await draftOf('Bela Muster');
    const removed = { from: 'REMOVING', status: 'REMOVED', failure: null, words: null } as const;
    await app.tell(
      `credential-${ids[0]}`,
      CredentialAvailable({ ...madeAvailable.data, orderId }),
      CredentialReported({ orderId, customerId: acme, ...removed }),
    );
    assert.equal(await nameOf(path), 'Bela Muster');
  });
});
