import { within, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { ApiKeyRow } from '@latchkey/web/apiKey/apiKeyRow.ts';
import { ApiUsersPage } from '@latchkey/web/apiKey/ApiUsersPage.tsx';
import { PartnerApiKeys } from '@latchkey/web/apiKey/pickers.tsx';

export const [acme, north, turnstile] = ['c1', 'b1', 'a1'].map(
  end => `0197f3a0-0000-7000-8000-0000000000${end}`,
) as [string, string, string];
export const keyRow = (more: Partial<ApiKeyRow> = {}): ApiKeyRow => ({
  id: turnstile,
  name: 'Turnstile',
  description: 'Reads who may enter',
  role: 'customer_credentials_ro',
  use: 'API',
  customerId: acme,
  partnerId: null,
  expiresAt: null,
  allowedAddresses: [],
  createdAt: '2026-06-14T08:00:00.000Z',
  regeneratedAt: null,
  rolesSorted: ['customer_credentials_ro'],
  lastUsedAt: null,
  ...more,
});
export const valueOf = (n: number) => `lk_${turnstile.replaceAll('-', '')}_${String(n).repeat(43)}`;

const keysApi = (rows: readonly ApiKeyRow[], previewed: object) => {
  const state = { rows: [...rows], values: 0 };
  const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const [url, method] = [String(input), init.method ?? 'GET'];
    sent.push({ method, url, body: JSON.parse(String(init.body ?? 'null')) });
    if (method === 'GET')
      return answer(state.rows, 200, { 'Content-Range': `rows 0-9/${state.rows.length}` });
    if (method === 'DELETE') {
      state.rows = [];
      return answer(keyRow());
    }
    if (url.endsWith('/preview')) return answer(previewed);
    state.values++;
    return answer({ ...keyRow(), apiKey: valueOf(state.values) }, url.endsWith('regenerate') ? 200 : 201);
  };
  return { fetch, sent, commands: () => sent.filter(({ method }) => method !== 'GET') };
};

export const openKeys = (
  at: 'customer' | 'partner',
  rows: readonly ApiKeyRow[] = [keyRow()],
  previewed: object = { total: 0, users: [] },
) => {
  const api = keysApi(rows, previewed);
  globalThis.fetch = api.fetch as typeof fetch;
  const page = `/customers/${acme}/settings/api-users`;
  const view = show(
    <>
      <Routes>
        <Route path="/customers/:customerId/settings/api-users" element={<ApiUsersPage />} />
        <Route path="*" element={<PartnerApiKeys partnerId={north} />} />
      </Routes>
      <Notification />
    </>,
    {
      at: at === 'customer' ? page : '/keys',
      dataProvider,
      customer: { id: acme, name: 'Acme Works' },
      profile: holding(held('partner_admin')),
    },
  );
  return { api, ...view };
};

export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
export const choose = async (action: string) => {
  await click('Actions for Turnstile');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
