import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialErased,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

interface Person {
  readonly nameOnCard: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly cardNumber: string;
  readonly identifier?: string;
}
interface Match {
  readonly line: number;
  readonly text: string;
  readonly by: string | null;
  readonly people: readonly { readonly personId: string | null; readonly credentialIds: readonly string[] }[];
}

describe('people of a list', function () {
  this.timeout(60_000);
  let app: TestApp;
  const sibling = uuidv7();
  before(async () => {
    app = await testAcme();
    await app.tell(`customer-${sibling}`, acmeCreated);
  });
  after(() => app?.end());

  const issued = async (person: Person, customerId = acme): Promise<string> => {
    const id = uuidv7();
    const { nameOnCard, email = null, phoneNumber = null, cardNumber, identifier = null } = person;
    const content = {
      ...personAdded.data,
      customerId,
      nameOnCard,
      recipient: { email, phoneNumber },
      dataParams: { cardNumber },
      metadata: { ...noMetadata, identifier },
    };
    const own = { customerId };
    await app.tell(
      `credential-${id}`,
      CredentialAdded(content),
      CredentialAddStarted({ ...addStarted.data, ...own }),
      CredentialAvailable({ ...madeAvailable.data, ...own }),
    );
    return id;
  };
  const match = async (...lines: readonly string[]) => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const { status, body, text } = await http.post(`/admin/customers/${acme}/people/matches`, { lines });
    assert.equal(status, 200, text);
    return body as {
      readonly lines: readonly Match[];
      readonly credentials: readonly { readonly id: string }[];
    };
  };
  const idsOf = ({ people }: Match) => people.map(({ credentialIds }) => [...credentialIds].toSorted());

  it('are found by email, phone, card number, employee ID and name, with all credentials of the person', async () => {
    const badge = await issued({
      nameOnCard: 'Zoë Attrappe',
      email: 'Zoe@acme.test',
      cardNumber: '700001',
      identifier: 'E-71',
    });
    const parking = await issued({ nameOnCard: 'Z. Attrappe', email: 'zoe@acme.test', cardNumber: '700002' });
    const phone = await issued({
      nameOnCard: 'Bo Schablone',
      phoneNumber: '+4915123456789',
      cardNumber: '700003',
    });
    const lines = [
      'zoe@ACME.test',
      'attrappe, zoe',
      '700002',
      'e-71',
      '0049 151 23456789',
      'Bo;Schablone;700003',
    ];
    const { lines: found, credentials } = await match(...lines);
    const both = [badge, parking].toSorted();
    assert.deepEqual(
      found.map(one => [one.by, idsOf(one)]),
      [
        ['email', [both]],
        ['name', [both]],
        ['number', [both]],
        ['identifier', [both]],
        ['phone', [[phone]]],
        ['number', [[phone]]],
      ],
    );
    assert.deepEqual(credentials.map(({ id }) => id).toSorted(), [badge, parking, phone].toSorted());
  });

  it('are offered for selection if several have the name, or a line is only similar', async () => {
    const ambers = [
      await issued({ nameOnCard: 'Amber Dummy', email: 'amber@acme.test', cardNumber: '710231' }),
      await issued({ nameOnCard: 'Amber Dummy', email: 'a.dummy@hafen.test', cardNumber: '710377' }),
    ];
    const lukas = await issued({
      nameOnCard: 'Lukas Vordruck',
      email: 'lukas@acme.test',
      cardNumber: '718593',
    });
    const [named, typo, part, address, stranger, missing, empty] = (
      await match(
        'Amber Dummy',
        'Lukas Vordruk',
        '71859',
        'luka@acme.test',
        'xaver@acme.test',
        'Xaver Quitte',
        '',
      )
    ).lines;
    assert.equal(named!.by, 'name');
    assert.deepEqual(idsOf(named!).flat().toSorted(), ambers.toSorted());
    assert.equal(named!.people.length, 2);
    for (const near of [typo!, part!, address!]) assert.deepEqual([near.by, idsOf(near)], [null, [[lukas]]]);
    // a shared email domain doesn't make people candidates
    for (const none of [stranger!, missing!, empty!]) assert.deepEqual([none.by, none.people], [null, []]);
  });

  it('are not found among other customers, erased people and removed credentials', async () => {
    await issued({ nameOnCard: 'Foreign Entwurf', cardNumber: '720001' }, sibling);
    for (const end of ['erase', 'remove'] as const) {
      const id = await issued({ nameOnCard: 'Gone Entwurf', cardNumber: '720002' });
      const own = { orderId: personAdded.data.orderId, customerId: acme };
      const removed = { ...own, from: 'AVAILABLE', status: 'REMOVED', failure: null, words: null } as const;
      await app.tell(
        `credential-${id}`,
        CredentialReported(removed),
        ...(end === 'erase' ? [CredentialErased(own)] : []),
      );
    }
    for (const { people } of (await match('Foreign Entwurf', '720001', 'Gone Entwurf', '720002')).lines)
      assert.deepEqual(people, []);
    const { http } = await app.signIn('customer_admin', { customerId: sibling });
    const foreign = await http.post(`/admin/customers/${acme}/people/matches`, { lines: ['Amber Dummy'] });
    assert.equal(foreign.status, 404);
  });

  it('fill a list of 500 lines, one more than that is refused', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => `nobody${n}@acme.test`);
    assert.equal((await match(...lines)).lines.length, 500);
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const more = await http.post(`/admin/customers/${acme}/people/matches`, {
      lines: [...lines, 'one more'],
    });
    assert.equal(more.status, 400);
  });
});
