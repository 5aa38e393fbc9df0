import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { AppsCard } from './AppsCard.tsx';

const { fetch } = globalThis;
const id = '0197f3a0-0000-7000-8000-0000000000d1';
const doors = {
  clientId: id,
  appName: 'Door planner',
  partnerName: 'Northwind',
  since: '2026-11-20T12:00:00.000Z',
  scopes: ['credentials_manage', 'openid'],
};
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const none = 'No app has access to your account.';

describe('the apps that a user has authorized', () => {
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('are listed with partner, time and rights, and removed after a confirmation', async () => {
    let apps = [doors];
    const sent: string[] = [];
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'DELETE') return json(200, apps);
      sent.push(String(input));
      apps = [];
      return new Response(null, { status: 204 });
    };
    show(<AppsCard />);
    const line = within(await screen.findByRole('listitem'));
    line.getByText('Door planner');
    line.getByText(/Northwind, access since .*Nov.* 2026/);
    line.getByText('Can: manage credentials and orders, see who you are');
    assert.ok(screen.queryByText(none) === null);
    await userEvent.click(line.getByRole('button', { name: 'Revoke access for Door planner' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/signed out of your account immediately/);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText(none);
    assert.deepEqual(sent, [`/admin/profile/apps/${id}`]);
  });

  it('are none only if the response is empty', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    globalThis.fetch = () => promise;
    show(<AppsCard />);
    assert.ok(screen.queryByText(none) === null);
    resolve(json(503, { code: '503.001.001', detail: 'Away for a moment.' }));
    await screen.findByRole('alert');
    assert.ok(screen.queryByText(none) === null);
    globalThis.fetch = async () => json(200, []);
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText(none);
    await waitFor(() => assert.ok(screen.queryByRole('alert') === null));
  });
});
