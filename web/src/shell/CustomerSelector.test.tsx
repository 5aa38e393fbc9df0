import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../test/answering.ts';
import { show } from '../../test/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { ContextSwitch } from './ContextSwitch.tsx';
import { acme, people, studio } from './testFrame.tsx';

describe('the selector of customers', () => {
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });

  it('LAY-10: what is typed into the selector is searched for by the server', async () => {
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
    await userEvent.type(screen.getByRole('textbox', { name: 'Search customers' }), 'Acme');
    const customers = () => within(screen.getByRole('list', { name: 'Customer' })).getAllByRole('link');
    await waitFor(() =>
      assert.deepEqual(
        customers().map(one => /Acme|Studio/.exec(one.textContent ?? '')?.[0]),
        ['Acme'],
      ),
    );
    const { pathname, searchParams } = new URL(server.asked.at(-1)!.url, 'http://a');
    assert.equal(pathname, '/admin/customers');
    assert.deepEqual(Object.fromEntries(searchParams), {
      q: 'Acme',
      offset: '0',
      limit: '200',
      sort: 'name',
    });
  });
});
