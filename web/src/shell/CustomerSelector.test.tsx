import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { ContextSwitch } from './ContextSwitch.tsx';
import { acme, people, studio } from '../../../testing/web/shell/testFrame.tsx';

describe('the selector of customers', () => {
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });

  it('LAY-10: input in the selector is searched for by the server', async () => {
    const found = [{ id: acme, name: 'Acme Works', partner: { name: 'Nordlicht' } }];
    server.answer = ({ url }) =>
      /\/customers\/[^?]+/.test(url)
        ? { json: found[0] }
        : {
            json: url.includes('q=') ? found : [...found, { ...found[0], id: studio, name: 'Studio' }],
            headers: { 'Content-Range': 'customers 0-1/2' },
          };
    show(<ContextSwitch />, {
      at: `/customers/${acme}/credentials/browse/grouped`,
      profile: people.admin,
      dataProvider,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Customer: / }));
    const field = screen.getByRole('textbox', { name: 'Search customers' });
    await waitFor(() => assert.ok(document.activeElement === field));
    await userEvent.keyboard('Acme');
    const customers = () => within(screen.getByRole('list', { name: 'Customer' })).getAllByRole('link');
    await waitFor(() =>
      assert.deepEqual(
        customers().map(one => /Acme|Studio/.exec(one.textContent ?? '')?.[0]),
        ['Acme'],
      ),
    );
    const { pathname, searchParams } = new URL(server.requests.at(-1)!.url, 'http://a');
    assert.equal(pathname, '/admin/customers');
    assert.deepEqual(Object.fromEntries(searchParams), {
      q: 'Acme',
      offset: '0',
      limit: '200',
      sort: 'name',
    });
  });

  it('a customer is shown by its app logo, and by its first letters if it has none', async () => {
    const [logo, partner] = [`/files/${'0a'.repeat(32)}`, { name: 'Nordlicht' }];
    const both = [
      { id: acme, name: 'Acme Works', partner, appLogoUrl: logo, logoUrl: null },
      { id: studio, name: 'Studio', partner, appLogoUrl: null, logoUrl: null },
    ];
    server.answer = ({ url }) =>
      /\/customers\/[^?]+/.test(url)
        ? { json: both[0] }
        : { json: both, headers: { 'Content-Range': 'customers 0-1/2' } };
    show(<ContextSwitch />, {
      at: `/customers/${acme}/credentials/browse/grouped`,
      profile: people.admin,
      dataProvider,
    });
    const button = await screen.findByRole('button', { name: /^Customer: Acme Works/ });
    assert.equal(button.querySelector('img')?.getAttribute('src'), logo);
    await userEvent.click(button);
    const list = within(screen.getByRole('list', { name: 'Customer' }));
    const [first, second] = await list.findAllByRole('link');
    assert.equal(first!.querySelector('img')?.getAttribute('src'), logo);
    assert.ok(second!.querySelector('img') === null);
    assert.equal(second!.querySelector('[data-letters]')?.getAttribute('data-letters'), 'S');
  });
});
