import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialRemoveRequested,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the people in the review before an order is issued', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
  });
  after(() => app?.end());

  type Added = (typeof personAdded)['data'];
  const added = (orderId: string, more: Partial<Added>) =>
    CredentialAdded({ ...personAdded.data, claim: null, claimedBy: null, orderId, ...more });
  const draftOf = async (people: readonly Partial<Added>[]) => {
    const orderId = uuidv7();
    const members = people.map(more => [uuidv7(), added(orderId, more)] as const);
    await app.tellNew([
      [
        `order-${orderId}`,
        frontDoorCreated,
        OrderCredentialsAdded({ ids: members.map(([id]) => id), type: 'user' }),
      ],
      ...members.map(([id, one]) => [`credential-${id}`, one] as const),
    ]);
    return orderId;
  };
  const review = async (orderId: string) => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const { status, body, text } = await http.get(`/admin/orders/${orderId}/review`);
    assert.equal(status, 200, text);
    return body;
  };

  it('shows when the credentials will be valid; different ones with the earliest start and the latest end', async () => {
    const [one, two, three] = ['2126-01-01', '2126-06-01', '2127-01-01'].map(day => `${day}T08:00:00.000Z`);
    const validityOf = async (...all: readonly (readonly [string | null, string | null])[]) =>
      (await review(await draftOf(all.map(([validFrom, validTo]) => ({ validFrom, validTo }))))).validity;
    assert.deepEqual(await validityOf([one!, two!], [one!, two!]), {
      isSame: true,
      validFrom: one,
      validTo: two,
    });
    assert.deepEqual(await validityOf([two!, two!], [one!, three!]), {
      isSame: false,
      validFrom: one,
      validTo: three,
    });
    assert.deepEqual(await validityOf([one!, null], [null, three!]), {
      isSame: false,
      validFrom: null,
      validTo: null,
    });
  });

  const reached = (email: string | null, phoneNumber: string | null = null) => ({
    recipient: { email, phoneNumber },
  });
  /** Records a credential that was issued, and removed if `isRemoved`. */
  const issue = async (more: Partial<Added>, isRemoved = false) => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    const mine = { customerId: acme, orderId };
    await app.tellNew([
      [
        `credential-${id}`,
        added(orderId, more),
        CredentialAddStarted({ ...addStarted.data, ...mine }),
        CredentialAvailable({ ...madeAvailable.data, ...mine }),
        ...(isRemoved
          ? [
              CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' }),
              CredentialReported({
                ...mine,
                from: 'REMOVING',
                status: 'REMOVED',
                failure: null,
                words: null,
              }),
            ]
          : []),
      ],
    ]);
    return id;
  };

  it('names people who already have an active credential of the card profile, by email or else phone', async () => {
    const byEmail = await issue({ nameOnCard: 'B. Muster', ...reached('Bela@acme.test') });
    const byPhone = await issue({ ...reached(null, '+491701234567') });
    await issue(reached('cem@acme.test'), true);
    await issue({ ...reached('dana@acme.test'), cardProfileId: uuidv7() });
    await draftOf([reached('emil@acme.test')]);
    const { alreadyHeld } = await review(
      await draftOf([
        { nameOnCard: 'Bela Muster', ...reached('bela@acme.test') },
        { nameOnCard: 'Ben Phone', ...reached(null, '+491701234567') },
        { nameOnCard: 'Cem Removed', ...reached('cem@acme.test') },
        { nameOnCard: 'Dana Other', ...reached('dana@acme.test') },
        { nameOnCard: 'Emil Draft', ...reached('emil@acme.test') },
        { nameOnCard: 'Nameless', ...reached(null) },
      ]),
    );
    assert.deepEqual(alreadyHeld, {
      count: 2,
      first: [
        { name: 'Bela Muster', credentialId: byEmail },
        { name: 'Ben Phone', credentialId: byPhone },
      ],
    });
  });

  it('names up to five of them, once each', async () => {
    const emails = Array.from({ length: 7 }, (_, n) => `person${n}@many.test`);
    for (const email of emails) await issue(reached(email));
    await issue(reached(emails[0]!));
    const { alreadyHeld } = await review(
      await draftOf(emails.map((email, n) => ({ nameOnCard: `Person ${n}`, ...reached(email) }))),
    );
    assert.equal(alreadyHeld.count, 7);
    assert.deepEqual(
      alreadyHeld.first.map(({ name }: { name: string }) => name),
      ['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 4'],
    );
  });
});
