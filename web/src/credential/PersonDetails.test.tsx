import { cleanup, render, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { PersonDetails, personDetailsOf } from './PersonDetails.tsx';

const order = { id: 'o', displayName: 'Night shift', status: null };
const recipient = { email: 'ada@example.test', phoneNumber: null };

describe('what tells people of the same name apart', () => {
  afterEach(cleanup);

  it('35.3: number, address and order, as far as there are any', () => {
    const dataParams = { cardNumber: '100001', site: '7', floor: '2' };
    assert.equal(
      personDetailsOf({ dataParams, recipient, order }),
      '100001 · 7 · ada@example.test · Night shift',
    );
    const byPhone = { email: null, phoneNumber: '+493023125000' };
    const unnamed = { ...order, displayName: null };
    assert.equal(personDetailsOf({ dataParams: {}, recipient: byPhone, order: unnamed }), '+493023125000');
  });

  it('the number comes first, and a number that is the name isn’t repeated', () => {
    const dataParams = { site: 'MAIN', cardNumber: '900027' };
    const unnamed = { ...order, displayName: null };
    const nobody = { email: null, phoneNumber: null };
    assert.equal(personDetailsOf({ dataParams, recipient: nobody, order: unnamed }), '900027 · MAIN');
    assert.equal(
      personDetailsOf({ nameOnCard: '900027', dataParams, recipient: nobody, order: unnamed }),
      'MAIN',
    );
  });

  it('35.3: nothing is shown of a card that has none', () => {
    const nothing = { email: null, phoneNumber: null };
    render(
      <PersonDetails
        credential={{ dataParams: {}, recipient: nothing, order: { ...order, displayName: null } }}
      />,
    );
    assert.equal(document.body.textContent, '');
    assert.ok(screen.queryByText(/./) === null);
  });
});
