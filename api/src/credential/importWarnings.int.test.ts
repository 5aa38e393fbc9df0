import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

describe('a file with repeated values, of a customer who may repeat them', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  before(async () => {
    app = await testAcme();
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
    ]);
  });
  after(() => app?.end());

  const send = async (path: string, file: string, more: object = {}) => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const query = new URLSearchParams({
      customerId: acme,
      cardProfileId: badge,
      pdfDesignId: welcome,
      ...more,
    });
    return http.post(`/admin/orders/csv/${path}?${query}`, file, { 'Content-Type': 'text/csv' });
  };
  const file = 'nameOnCard,email,cardNumber\nAda,,7\nBen,,007\nCid,,8\nDan,,7\n';
  const repeats = [
    [3, 3, 'dataParams.cardNumber', 'duplicate_in_request', 'Same value as in line 2'],
    [5, 3, 'dataParams.cardNumber', 'duplicate_in_request', 'Same value as in line 2'],
  ];
  const told = (warnings: readonly Record<string, unknown>[]) =>
    warnings.map(({ line, column, field, reason, message }) => [line, column, field, reason, message]);

  it('is fine, and a check names each repeated row with the line of the first', async () => {
    const { status, body, text } = await send('check', file);
    assert.deepEqual([status, body.count, body.warningCount], [200, 4, 2], text);
    assert.deepEqual(told(body.warnings), repeats);
    const other = await send('check', 'nameOnCard,cardNumber\nAda,7\nBen,8\n');
    assert.deepEqual([other.body.warningCount, other.body.warnings], [0, []]);
  });

  it('a comparison names them, too', async () => {
    const { status, body, text } = await send('compare', file, { match: 'email' });
    assert.deepEqual([status, body.warningCount], [200, 2], text);
    assert.deepEqual(told(body.warnings), repeats);
  });

  it('names people who already have an active credential of the card profile, and is imported all the same', async () => {
    const [id, orderId] = [uuidv7(), uuidv7()];
    const mine = { customerId: acme, orderId };
    const recipient = { email: 'bela@acme.test', phoneNumber: null };
    await app.tellNew([
      [`order-${orderId}`, frontDoorCreated, OrderCredentialsAdded({ ids: [id], type: 'user' })],
      [
        `credential-${id}`,
        CredentialAdded({
          ...personAdded.data,
          ...mine,
          claim: null,
          claimedBy: null,
          nameOnCard: 'Bela Muster',
          recipient,
        }),
        CredentialAddStarted({ ...addStarted.data, ...mine }),
        CredentialAvailable({ ...madeAvailable.data, ...mine }),
      ],
    ]);
    const people = 'nameOnCard,email,cardNumber\nBela,BELA@acme.test,21\nCem,cem@acme.test,22\nDana,,23\n';
    const expected = { count: 1, first: [{ name: 'Bela Muster', credentialId: id }] };
    const checked = await send('check', people);
    assert.deepEqual([checked.status, checked.body.alreadyHeld], [200, expected], checked.text);
    const byNumber = await send('compare', people, { match: 'main' });
    assert.deepEqual(byNumber.body.alreadyHeld, expected, 'Bela would get a second one');
    const byEmail = await send('compare', people, { match: 'email' });
    assert.deepEqual(byEmail.body.alreadyHeld, { count: 0, first: [] }, 'Bela’s is updated');
  });
});
