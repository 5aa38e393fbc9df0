import { cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { held, holding, reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { ago, allSetUp, order, orders, quiet, some } from '../../../testing/web/start/examples.ts';
import { CustomerStartPage } from './CustomerStartPage.tsx';

const overview = {
  ...quiet,
  credits: { balance: 0, since: ago(90), taken: 900 },
  setUp: { ...allSetUp, provider: false },
  orders: { ...orders, done: some(order({ status: 'ISSUED', attention: null })) },
};
const pricing = { creditsSummary: { credits: 0 }, contract: null, hasContractOrCredits: true };

describe('the start page of users who may only read', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    localStorage.setItem('locale', 'en');
    server = await startAnswering();
    server.answer = ({ url }) => ({ json: url.includes('/overview') ? overview : pricing });
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
    localStorage.clear();
  });
  const open = async (profile: object) => {
    show(<CustomerStartPage />, { profile, customer: { name: 'Acme Works' } });
    await waitFor(() => assert.ok(screen.queryAllByRole('region').length > 2));
    return document.body.textContent ?? '';
  };

  it('says what they may do and whom to ask, and offers nothing else', async () => {
    const text = await open(reader);
    assert.match(
      text,
      /You can view the credentials and orders of Acme Works\. Ask a customer admin to issue credentials\./,
    );
    assert.match(text, /No open items\./);
    assert.doesNotMatch(text, /Setup|No provider|Ask a customer admin if you need more/);
    assert.ok(screen.queryByRole('button') === null);
    assert.deepEqual(
      screen.getAllByRole('link').map(link => link.getAttribute('href')),
      [
        '/customers/c/credentials/browse/grouped',
        '/customers/c/credentials/order/o',
        '/customers/c/credentials/browse/single',
        '/customers/c/credentials/drafts',
      ],
    );
  });

  it('says so in German, and not to users who may issue', async () => {
    localStorage.setItem('locale', 'de');
    assert.match(await open(reader), /Sie können die Berechtigungen und Aufträge von Acme Works ansehen\./);
    cleanup();
    assert.doesNotMatch(await open(holding(held('customer_credentials_rw'))), /ansehen\. Wenn/);
  });
});
