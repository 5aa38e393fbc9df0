import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering, type Request } from '../../../testing/web/answering.ts';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { SampleCard } from './SampleCard.tsx';
import { SampleNotice } from './SampleNotice.tsx';

const path = '/admin/sample-data';
const admin = holding(held('super_admin'));
const absent = { phase: 'ABSENT', partnerId: null, customerId: null };
const of = (phase: string) => ({ phase, partnerId: 'p', customerId: 'c' });

describe('sample data in the console', () => {
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let now: object;
  beforeEach(async () => {
    now = absent;
    server = await startAnswering();
    server.answer = ({ method, url }: Request) => {
      if (!url.startsWith(path)) return { json: [] };
      if (url.includes('dryRun'))
        return { json: { touches: { customers: 2, credentials: 15 }, preview: '3.2' } };
      if (method === 'POST') now = of('LOADING');
      if (method === 'DELETE') now = of('REMOVING');
      return { json: now, status: method === 'GET' ? 200 : 202 };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const shown = (element: React.ReactNode, profile = admin) => show(element, { profile, dataProvider });

  it('are offered while there is no partner, and loading them reports when they are there', async () => {
    let loaded = 0;
    shown(<SampleCard isEmpty onLoaded={() => (loaded += 1)} />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Load sample data' }));
    await screen.findByText('Loading sample data…');
    assert.deepEqual(server.commands()[0]?.body, { locale: 'en' });
    now = of('LOADED');
    const link = await screen.findByRole('link', { name: 'Open sample customer' }, { timeout: 5_000 });
    assert.equal(link.getAttribute('href'), '/customers/c/start');
    assert.equal(loaded, 1);
  });

  it('are not offered next to a partner, and never to others than global admins', async () => {
    shown(<SampleCard isEmpty={false} />);
    await waitFor(() => assert.equal(server.requests.length, 1));
    assert.ok(screen.queryByRole('button') === null);
    cleanup();
    shown(<SampleCard isEmpty />, holding(held('partner_admin')));
    assert.ok(screen.queryByRole('button') === null);
  });

  it('are removed after the words are typed; the question counts what goes', async () => {
    const user = userEvent.setup();
    now = of('LOADED');
    shown(<SampleCard isEmpty={false} />);
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove sample data?' });
    await within(dialog).findByText('Customers');
    await within(dialog).findByText('15');
    const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    assert.ok(remove.disabled);
    await user.type(within(dialog).getByRole('textbox'), 'sample data');
    await user.click(remove);
    await screen.findByText('Removing sample data…');
    assert.equal(server.commands().at(-1)?.url, `${path}?preview=3.2`);
    now = absent;
    const before = server.requests.length;
    await waitFor(() => assert.ok(screen.queryByText('Removing sample data…') === null), { timeout: 5_000 });
    // the poll that finds the removal finished, and the page's refresh
    await waitFor(() => assert.ok(server.requests.length >= before + 2));
  });

  it('are marked at their partner and customer, and nowhere else', async () => {
    now = of('LOADED');
    shown(<SampleNotice id="p" />);
    await screen.findByText('Sample');
    assert.match(document.body.textContent ?? '', /This partner is part of the sample data/);
    cleanup();
    shown(<SampleNotice id="c" />);
    await screen.findByText(/This customer is part of the sample data/);
    cleanup();
    shown(<SampleNotice id="other" />);
    await waitFor(() => assert.equal(server.requests.length, 3));
    assert.ok(screen.queryByText('Sample') === null);
  });
});
