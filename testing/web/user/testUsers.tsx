import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { UserPage } from '@latchkey/web/user/UserPage.tsx';
import { CustomerUsersPage, UsersPage } from '@latchkey/web/user/UsersPage.tsx';
import type { HeldPermission, UserRow } from '@latchkey/web/user/userRow.ts';

const idOf = (n: number) => `0197f3a0-0000-7000-8000-0000000000${n}`;
export const [grace, ada, acme, north] = [idOf(11), idOf(12), idOf(21), idOf(31)] as const;
export const permission = (n: number, role: HeldPermission['role'], at: Partial<HeldPermission> = {}) => ({
  id: idOf(40 + n),
  role,
  partner: null,
  customer: null,
  ...at,
});
const acmeRow = { id: acme, name: 'Acme Works', lineagePartnerIds: [north] };
const northRow = { id: north, name: 'Nordlicht', lineagePartnerIds: [north] };
const atAcme = { customer: { id: acme, name: 'Acme Works' } };
export const reader = permission(1, 'customer_credentials_ro', atAcme);
const partnerAdmin = permission(2, 'partner_admin', { partner: { id: north, name: 'Nordlicht' } });

export const person = (more: Partial<UserRow> = {}): UserRow => {
  const { directPermissions = [partnerAdmin, reader] } = more;
  return {
    id: grace,
    email: 'grace@example.test',
    fullName: 'Grace Hopper',
    locale: 'de',
    grants: [],
    role: null,
    linkedProviders: [],
    accounts: [],
    passwordSecretId: null,
    invitedUntil: null,
    invitationMailed: null,
    mailProblem: null,
    mailOutage: null,
    createdAt: '2026-06-14T08:00:00.000Z',
    lastSignedInAt: null,
    rolesSorted: directPermissions.map(({ role }) => role),
    partnerNames: directPermissions.flatMap(({ partner }) => partner?.name ?? []),
    customerNames: directPermissions.flatMap(({ customer }) => customer?.name ?? []),
    ...more,
    directPermissions,
  };
};

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: Record<string, unknown>;
  readonly ifMatch: string | null;
}
export const admin: Partial<Profile> = {
  id: ada,
  ...holding(held('admin')),
};
export const customerAdmin: Partial<Profile> = {
  id: ada,
  ...holding(held('customer_admin', { id: acme, name: 'Acme Works' })),
};

/**
 * Fakes the API for users. `hasSeveral`: lists more than one customer and partner, so that pickers select
 * none.
 */
export const usersApi = (users: readonly UserRow[], hasSeveral = false) => {
  const state = {
    users: [...users],
    next: (one: UserRow, _: Sent): UserRow | null => one,
    secondFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
    takenEmail: '',
  };
  const sent: Sent[] = [];
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: '"3"', ...headers } });
  const listOf = (rows: readonly object[]) =>
    answer(rows, 200, { 'Content-Range': `rows 0-${rows.length}/${rows.length}` });
  const placesOf = (row: typeof acmeRow | typeof northRow, name: string) =>
    hasSeveral ? [row, { ...row, id: idOf(99), name }] : [row];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const [url, method] = [String(input), init.method ?? 'GET'];
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    const request = { method, url, body, ifMatch: new Headers(init.headers).get('If-Match') };
    sent.push(request);
    if (url.startsWith(`/admin/customers/${acme}`)) return answer(acmeRow);
    if (url.startsWith(`/admin/partners/${north}`)) return answer(northRow);
    if (url.startsWith('/admin/sign-in-rules'))
      return answer({ secondFactorRoles: ['admin'], providersSuffice: true });
    if (url.startsWith('/admin/customers')) return listOf(placesOf(acmeRow, 'Riverside'));
    if (url.startsWith('/admin/partners')) return listOf(placesOf(northRow, 'Südlicht'));
    if (method === 'POST' && url === '/admin/users' && body['email'] === state.takenEmail)
      return answer(
        {
          code: '409.002.002',
          reason: 'user.email_taken',
          detail: 'A user with this email already exists.',
        },
        409,
      );
    if (method === 'POST' && url === '/admin/users') return answer(person({ id: grace }), 201);
    if (/\/events\?/.test(url)) return listOf([]);
    if (url.endsWith('/second-factor')) {
      if (method === 'DELETE') state.secondFactor = { totp: false, passkeys: 0, recoveryCodesLeft: 0 };
      return method === 'DELETE' ? new Response(null, { status: 204 }) : answer(state.secondFactor);
    }
    if (/users\?/.test(url)) return listOf(state.users);
    const found = state.users.find(({ id }) => url.includes(id));
    if (!found) return answer({ code: '404.001.001', reason: 'not_found' }, 404);
    if (method === 'GET') return answer(found);
    const next = state.next(found, request);
    state.users = state.users.flatMap(row => (row === found ? (next ?? []) : row));
    return answer(next ?? found);
  };
  const commands = () => sent.filter(({ method }) => method !== 'GET');
  const lists = () =>
    sent.filter(({ url }) => /users\?/.test(url)).map(({ url }) => new URL(url, 'http://a'));
  return { state, sent, fetch, commands, lists };
};

export const openUsers = (at: string, { users = [person()], as = admin, hasSeveral = false } = {}) => {
  const api = usersApi(users, hasSeveral);
  globalThis.fetch = withDryRuns(api.fetch as typeof fetch);
  const pages = (
    <Routes>
      <Route path="/global/users" element={<UsersPage />} />
      <Route path="/customers/:customerId/settings/users" element={<CustomerUsersPage />} />
      {['/global/users', '/customers/:customerId/settings/users'].map(list => (
        <Route key={list} path={`${list}/details/:userId`} element={<UserPage />} />
      ))}
    </Routes>
  );
  const view = show(pages, {
    at,
    dataProvider,
    profile: as,
    customer: acmeRow,
  });
  return { api, ...view };
};
export const details = `/global/users/details/${grace}`;
export const detailsOfCustomer = `/customers/${acme}/settings/users/details/${grace}`;
export const openUser = async (user = person(), { at = details, as = admin } = {}) => {
  const view = openUsers(at, { users: [user], as });
  await screen.findByRole('heading', { name: user.fullName ?? '' });
  return view;
};

export const clickOn = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const permissionsTable = () => screen.queryByRole('table', { name: 'Permissions' });
export const usersTable = () => screen.findByRole('table', { name: 'Users' });
