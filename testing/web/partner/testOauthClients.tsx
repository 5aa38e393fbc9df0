import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { globalAdmin, northwind, openPartners, partnersApi, top } from './testPartners.tsx';

const { fetch } = globalThis;
export const path = `/admin/partners/${top}/oauth-clients`;
export const doors = {
  id: '0197f3a0-0000-7000-8000-0000000000d1',
  appName: 'Door planner',
  partnerId: top,
  callbackUrls: ['https://doors.example.test/cb', 'com.example.doors:/cb'],
};

export const openTab = async (given: readonly (typeof doors)[] = [doors], as = globalAdmin) => {
  const api = partnersApi({ partners: [northwind] });
  const state = { clients: [...given], refusal: null as object | null };
  const sent: { method: string; url: string; body: unknown; ifMatch: string | null }[] = [];
  const answer = (status: number, body: unknown, headers = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: '"3"', ...headers } });
  const act = (method: string, id: string | undefined, body: Partial<typeof doors>): Response => {
    if (state.refusal) return answer(400, state.refusal);
    if (method === 'POST') {
      const made = { ...doors, ...body, id: '0197f3a0-0000-7000-8000-0000000000d2' };
      state.clients.push(made);
      return answer(201, made);
    }
    const row = { ...state.clients.find(one => one.id === id)!, ...body };
    const others = state.clients.filter(one => one.id !== id);
    state.clients = method === 'DELETE' ? others : [...others, row];
    return answer(200, row);
  };
  const mine = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://console.test');
    if (!pathname.startsWith(path)) return api.fetch(input, init);
    const id = pathname.slice(path.length + 1) || undefined;
    const method = init.method ?? 'GET';
    if (method === 'GET')
      return id
        ? answer(
            200,
            state.clients.find(one => one.id === id),
          )
        : answer(200, state.clients, {
            'Content-Range': `oauthClients 0-${state.clients.length}/${state.clients.length}`,
          });
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
    sent.push({ method, url: pathname, body, ifMatch: new Headers(init.headers).get('If-Match') });
    return act(method, id, body);
  };
  openPartners({ ...api, fetch: mine }, { at: `/global/partners/${top}/config/tabs/oauth-clients`, as });
  await screen.findByRole('region', { name: 'Third-party apps' });
  return { state, sent };
};
export const dialog = () => within(screen.getByRole('dialog'));
export const press = async (name: string) => userEvent.click(dialog().getByRole('button', { name }));
export const url = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Callback URL' });
export const enter = async (text: string) => {
  await userEvent.click(url());
  await userEvent.paste(text);
};
export const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));

export const leaveTab = (): void => {
  cleanup();
  globalThis.fetch = fetch;
  localStorage.clear();
  sessionStorage.clear();
};
