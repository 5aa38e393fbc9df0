import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { dateTimeText, dayText } from '../core/localeTexts.ts';
import {
  button,
  dialog,
  gone,
  openOrder,
  restoreFetch,
  uuid,
} from '../../../testing/web/order/testOrder.tsx';

const three = {
  count: 3,
  told: [{ how: 'EMAIL' as const, count: 3, names: ['Ada', 'Grace', 'Mary'] }],
};

describe('what the review of an order says of its people', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  it('shows when the credentials will be valid', async () => {
    const validFrom = '2126-01-01T08:00:00.000Z';
    const validTo = '2126-12-31T17:00:00.000Z';
    const [from, to] = [validFrom, validTo].map(time => dateTimeText(time, 'en'));
    const all = [
      [{ isSame: true, validFrom, validTo }, `Valid from ${from} until ${to}.`],
      [{ isSame: true, validFrom, validTo: null }, `Valid from ${from}, with no end date.`],
      [{ isSame: true, validFrom: null, validTo }, `Valid right away, until ${to}.`],
      [{ isSame: false, validFrom, validTo }, `Valid for different periods, from ${from} until ${to}.`],
      [
        { isSame: false, validFrom: null, validTo: null },
        'Valid for different periods. Some start right away, and some have no end date.',
      ],
    ] as const;
    for (const [validity, text] of all) {
      openOrder({ review: { validity } });
      await userEvent.click(await button('Issue 240…'));
      await (await dialog()).findByText(text);
      cleanup();
    }
    openOrder({ review: { validity: { isSame: true, validFrom: null, validTo: null } } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText, queryByText } = await dialog();
    await findByText('get an SMS');
    assert.ok(queryByText(/alid/) === null);
  });

  it('says when messages will be sent if the validity starts later', async () => {
    const validFrom = '2126-12-07T12:00:00.000Z';
    const day = dayText(validFrom, 'en');
    for (const [isSame, text] of [
      [true, `Messages will be sent when the validity starts, on ${day}.`],
      [false, 'Each message will be sent when its credential becomes valid.'],
    ] as const) {
      openOrder({ review: { ...three, validity: { isSame, validFrom, validTo: null } } });
      await userEvent.click(await button('Issue 240…'));
      await (await dialog()).findByText(text);
      cleanup();
    }
    const begun = { isSame: true, validFrom: '2025-12-07T12:00:00.000Z', validTo: null };
    openOrder({ review: { ...three, validity: begun } });
    await userEvent.click(await button('Issue 240…'));
    const { findByText, queryByText } = await dialog();
    await findByText(/^Valid from/);
    assert.ok(queryByText(/will be sent when/) === null);
  });

  it('warns about people who already have such a credential, links up to five, and still issues', async () => {
    const first = [1, 2, 3, 4, 5].map(n => ({ name: n === 5 ? null : `Person ${n}`, credentialId: uuid(n) }));
    const { executed } = openOrder({ review: { ...three, alreadyHeld: { count: 7, first } } });
    await userEvent.click(await button('Issue 240…'));
    const { findByRole, getByText, getAllByRole } = await dialog();
    await findByRole('alert');
    getByText(/^7 people already have an active credential with the same card profile\./);
    getByText('and 2 more');
    const links = getAllByRole('link').map(one => [
      one.textContent,
      one.getAttribute('href'),
      one.getAttribute('target'),
    ]);
    assert.equal(links.length, 5);
    assert.deepEqual(links[0], [
      'Existing credential of Person 1',
      `/customers/c/credentials/credential/${uuid(1)}`,
      '_blank',
    ]);
    assert.equal(links[4]![0], 'Existing credential');
    await userEvent.click(await button('Issue 3'));
    await gone();
    assert.equal(executed.at(-1)?.command, 'submit');
  });
});
