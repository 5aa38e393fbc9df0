import { daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import {
  contractRow,
  cycleFrom,
  cycles,
  openTab,
  path,
  start,
  today,
  written,
  field,
  open,
  put,
  submit,
} from '../../../testing/web/contract/testContracts.tsx';

const notPast = 'The start must not be in the past';

describe('creating, changing and extending a contract', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const errorAt = (name: string) =>
    field(name).getAttribute('aria-invalid') === 'true'
      ? document.getElementById(`${field(name).id}-helper-text`)?.textContent
      : undefined;
  const refuses = async (name: string, sentence: string) =>
    waitFor(() => assert.equal(errorAt(name), sentence));
  const amount = (name: string) => `details.0.included.${name}Credential`;

  it('CON-13, CON-20, CON-21, CON-23, CON-24: a contract is created for a year from a start that is not in the past, billed annually', async () => {
    const { sent } = await openTab(null);
    const { dialog } = await open('New contract');
    const term = () => dialog.textContent ?? '';
    assert.ok(term().includes(`End${written(termEnd(today))}Billing periodAnnually`), term());
    put('startAt', '');
    await submit('Create contract');
    await refuses('startAt', 'Input is required: Start');
    put('startAt', daysAfter(today, -1));
    await refuses('startAt', notPast);
    put('startAt', daysAfter(today, 7));
    assert.ok(term().includes(`End${written(termEnd(daysAfter(today, 7)))}`));
    put(amount('user'), '500');
    put('graceAmount', '3');
    put('shopUrl', 'https://shop.example.test/');
    put('refId', 'PO-9');
    assert.deepEqual(sent, []);
    await submit('Create contract');
    await waitFor(() => assert.equal(sent.length, 1));
    const included = { userCredential: 500, adminCredential: 0, walletCredential: 0 };
    assert.deepEqual(sent[0], {
      method: 'POST',
      url: path,
      body: {
        startAt: daysAfter(today, 7),
        gracePeriod: 'P3M',
        shopUrl: 'https://shop.example.test/',
        refId: 'PO-9',
        isFullContract: false,
        details: [{ credentialProvider: 'LEGIC_CONNECT', included }],
      },
    });
  });

  it('a contract includes at least one credential, unless it is a full contract', async () => {
    const { sent } = await openTab(null);
    await open('New contract');
    await submit('Create contract');
    await refuses(amount('user'), 'Include at least one credential, or choose a full contract');
    assert.deepEqual(sent, []);
    put(amount('wallet'), '1');
    await submit('Create contract');
    await waitFor(() => assert.equal(sent.length, 1));
  });

  it('CON-30, CON-31: amounts are at least 0, of admins and wallets at most 10000', async () => {
    await openTab(null);
    await open('New contract');
    const hints = ['user', 'admin', 'wallet'].map(
      name => document.getElementById(`${field(amount(name)).id}-helper-text`)?.textContent,
    );
    assert.deepEqual(hints, ['0 or more', '0 to 10,000', '0 to 10,000']);
    for (const name of ['user', 'admin', 'wallet']) put(amount(name), '-1');
    await submit('Create contract');
    for (const name of ['user', 'admin', 'wallet'])
      await waitFor(() => assert.ok(errorAt(amount(name)), `${name} takes -1`));
    put(amount('user'), '20000');
    for (const name of ['admin', 'wallet']) put(amount(name), '10001');
    for (const name of ['admin', 'wallet']) await refuses(amount(name), 'Must be at most 10,000 0 to 10,000');
    await waitFor(() => assert.equal(errorAt(amount('user')), undefined));
    for (const name of ['admin', 'wallet']) put(amount(name), '10000');
    for (const name of ['admin', 'wallet'])
      await waitFor(() => assert.equal(errorAt(amount(name)), undefined));
  });

  it('CON-04, CON-14, CON-25, CON-26: a change takes effect between start and end of the contract; the last cycle is asked for', async () => {
    const { sent, requests } = await openTab(contractRow);
    await open('Change amounts');
    assert.ok(requests.includes(`${cycles}?limit=1&sort=-startAt`), requests.join());
    await submit('Change amounts');
    await refuses('startAt', 'Input is required: Effective from');
    put('startAt', start);
    await refuses('startAt', `The date must be after ${written(start)}`);
    put('startAt', contractRow.endAt);
    await refuses('startAt', `The date must be before ${written(contractRow.endAt)}`);
    put('startAt', daysAfter(today, -1));
    await refuses('startAt', notPast);
    put('startAt', today);
    put(amount('user'), '300');
    await submit('Change amounts');
    await waitFor(() => assert.equal(sent.length, 1));
    const included = { userCredential: 300, adminCredential: 5, walletCredential: 10 };
    const details = [{ credentialProvider: 'LEGIC_CONNECT', included }];
    assert.deepEqual(sent[0], {
      method: 'POST',
      url: `${path}/change`,
      body: { startAt: today, refId: null, details },
    });
  });

  it('CON-15, CON-27, CON-28, CON-29: an extension begins the day after the last end, for a year, and its amounts cannot be changed', async () => {
    const { sent } = await openTab(contractRow);
    const { dialog } = await open('Extend by a year');
    const next = daysAfter(termEnd(start), 1);
    assert.ok((dialog.textContent ?? '').includes(`Start${written(next)}End${written(termEnd(next))}`));
    assert.equal(field('startAt'), undefined, 'the start is fixed');
    for (const [name, value] of [
      ['user', '100'],
      ['admin', '5'],
      ['wallet', '10'],
    ] as const) {
      assert.equal(field(amount(name)).value, value);
      assert.ok(field(amount(name)).disabled);
      assert.equal(field(amount(name)).labels?.[0]?.textContent?.includes('*'), false);
      assert.ok(document.getElementById(`${field(amount(name)).id}-helper-text`) === null);
    }
    put('refId', 'PO-2');
    await submit('Extend by a year');
    await waitFor(() => assert.equal(sent.length, 1));
    assert.deepEqual(sent[0], { method: 'POST', url: `${path}/extend`, body: { refId: 'PO-2' } });
  });

  it('ERR-25: problems with a contract, and impossible actions, have their own sentences', async () => {
    const { refuse } = await openTab(contractRow);
    await open('Extend by a year');
    const detail = 'The contract cannot be extended: its last billing cycle starts on 2027-01-01.';
    refuse({ code: '409.045.002', reason: 'extend_not_possible', detail });
    await submit('Extend by a year');
    await screen.findByText(detail);
    cleanup();
    await openTab(contractRow, cycleFrom(daysAfter(today, 20)));
    await open('Change amounts');
    assert.ok(screen.getByText(/^The amounts can’t be changed until the contract’s last billing cycle/));
    cleanup();
    await openTab(null);
    await open('New contract');
    put('startAt', daysAfter(today, -1));
    await submit('Create contract');
    await refuses('startAt', notPast);
    cleanup();
    await openTab(contractRow);
    await open('Change amounts');
    put('startAt', start);
    await submit('Change amounts');
    await refuses('startAt', `The date must be after ${written(start)}`);
    put('startAt', contractRow.endAt);
    await refuses('startAt', `The date must be before ${written(contractRow.endAt)}`);
  });
});
