import { customer } from '@latchkey/events/customer/customer.ts';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { screen } from '@testing-library/react';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import type { CustomerRow } from '@latchkey/web/core/customers.ts';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { CustomerPage } from '@latchkey/web/customer/CustomerPage.tsx';
import { CustomersPage } from '@latchkey/web/customer/CustomersPage.tsx';

export const acme = '0197f3a0-0000-7000-8000-0000000000c1';
export const made = '0197f3a0-0000-7000-8000-0000000000c9';
export const north = { id: '0197f3a0-0000-7000-8000-0000000000a1', name: 'Northwind' };
export const south = { id: '0197f3a0-0000-7000-8000-0000000000a2', name: 'Southwind' };
export const doors = { id: '0197f3a0-0000-7000-8000-0000000000f1', name: 'Doors app' };
export const gates = { id: '0197f3a0-0000-7000-8000-0000000000f2', name: 'Gates app' };
export const numberFormat = {
  id: '0197f3a0-0000-7000-8000-0000000000d1',
  displayName: 'Door number',
  shortName: 'door',
  byteLength: 8,
};

const created = customer.commands.create.parse({
  name: 'Acme Works',
  partnerId: north.id,
  technicalContactEmails: ['doors@acme.test'],
});
export const rowOf = (more: Partial<CustomerRow> = {}): CustomerRow => ({
  ...created,
  id: acme,
  lineagePartnerIds: [north.id],
  dataFormatIds: [],
  logoUrl: null,
  appLogoUrl: null,
  appConfig: null,
  partner: { name: north.name, deleted: false },
  ...more,
});

export const globalAdmin: Partial<Profile> = {
  ...holding(held('admin')),
  writablePartners: [north, south],
};
export const partnerAdmin = (...partners: readonly (typeof north)[]): Partial<Profile> => ({
  ...holding(...partners.map(partner => held('partner_admin', partner))),
  writablePartners: partners,
});

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export const filledIn = (body: unknown): object =>
  Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));

const figures = {
  credits: 1_250,
  hasLowCredits: false,
  credentials: 40,
  problems: 3,
  failed: 2,
  undelivered: 1,
  problemCredentialId: null,
  lastOrder: {
    id: made,
    displayName: 'Night shift',
    status: 'ISSUED',
    isPaused: false,
    availableCount: 4,
    failedCount: 0,
    changeFailedCount: 0,
    createdAt: '2026-07-01T08:00:00.000Z',
  },
};
const pricing = { creditsSummary: { credits: 0 }, contract: null, hasContractOrCredits: false };
export const customersApi = (
  rows: readonly CustomerRow[] = [rowOf()],
  lists: Readonly<Record<string, readonly object[]>> = {},
  usable = { app: true, cardProfile: true, pdfDesign: true },
  figuresOf: Readonly<Record<string, object>> = {},
  hasAdmin = true,
  balance = 12,
) => {
  const sent: Sent[] = [];
  const all: Readonly<Record<string, readonly object[]>> = {
    customers: rows,
    partners: [north, south],
    'app-configs': [doors, gates],
    'data-formats': [numberFormat],
    orders: [],
    'providers-configs': [{ id: south.id, displayName: 'Connect', credentialProvider: 'LEGIC_CONNECT' }],
    ...lists,
  };
  const refusals = new Array<object>();
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: '"7"', ...headers } });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://console.test');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : null;
    sent.push({ method, url: decodeURIComponent(url.pathname + url.search), body });
    const [, , noun = '', id, part] = url.pathname.split('/');
    if (url.pathname.endsWith('/providers/health')) return answer([]);
    if (method === 'GET' && (part === 'providers' || part === 'auth-providers'))
      return answer(all[part] ?? []);
    if (method === 'GET' && part === 'credentials') {
      const found = (all['credentials'] ?? []).filter(row =>
        url.searchParams.getAll('status').includes(String(Object(row).status)),
      );
      return answer(found, 200, { 'Content-Range': `credentials */${found.length}` });
    }
    if (method === 'GET' && part === 'events') return answer([], 200, { 'Content-Range': 'events */0' });
    if (id === 'figures') return answer(rows.map(row => ({ ...figures, ...figuresOf[row.id], id: row.id })));
    if (part === 'overview') return answer({ setUp: usable, credits: { balance }, contract: null, hasAdmin });
    if (method !== 'GET' && refusals.length > 0)
      return answer(refusals.shift(), 409, { 'Content-Type': 'application/problem+json' });
    if (method === 'POST' && id === undefined) return answer(rowOf({ ...body, id: made }), 201);
    if (part === 'pricing') return answer(pricing);
    if (part === 'contract') return answer({ code: '404.001.001', reason: 'not_found' }, 404);
    const nounRows = url.searchParams.has('nullPartner') ? [] : (all[noun] ?? []);
    const one = nounRows.find(row => (row as { id?: string }).id === id);
    if (method !== 'GET') return answer({ ...one, ...body });
    if (id !== undefined) return one ? answer(one) : answer({ reason: 'not_found' }, 404);
    const statuses = url.searchParams.getAll('status');
    const listed = nounRows.filter(row => !statuses.length || statuses.includes(String(Object(row).status)));
    return answer(listed, 200, {
      'Content-Range': `${noun} 0-${Math.max(listed.length - 1, 0)}/${listed.length}`,
    });
  };
  const refuse = (problem: object) => void refusals.push(problem);
  return { sent, fetch, refuse, commands: () => sent.filter(({ method }) => method !== 'GET') };
};

interface Options {
  readonly at: string;
  readonly as?: Partial<Profile>;
  readonly row?: CustomerRow;
}
export const openCustomers = (
  api: ReturnType<typeof customersApi>,
  { at, as = globalAdmin, row = rowOf() }: Options,
) => {
  globalThis.fetch = withDryRuns(api.fetch as typeof fetch);
  return show(
    <>
      <Notification />
      <Routes>
        <Route path="/global/customers" element={<CustomersPage />} />
        {['/global/customers/:customerId', '/customers/:customerId/settings/config'].map(path => [
          <Route key={path} path={path} element={<CustomerPage />} />,
          <Route key={`${path} tab`} path={`${path}/tabs/:tab`} element={<CustomerPage />} />,
        ])}
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { at, dataProvider, profile: as, customer: row },
  );
};

export const settingsAt = `/customers/${acme}/settings/config`;
export const globalAt = `/global/customers/${acme}`;

export const openCustomer = async (
  row: CustomerRow,
  {
    at = globalAt,
    as = globalAdmin,
    lists = {},
  }: Partial<Options> & { readonly lists?: Readonly<Record<string, readonly object[]>> } = {},
) => {
  const api = customersApi([row], lists);
  const view = openCustomers(api, { at, as, row });
  await screen.findByRole('heading', { level: 1, name: row.name || 'Unnamed customer' });
  return { ...view, api };
};

export const errorAt = (name: string): string | undefined => {
  const input = document.getElementsByName(name)[0]!;
  const text = document.getElementById(`${input.id}-helper-text`)?.textContent ?? undefined;
  return input.getAttribute('aria-invalid') === 'true' ? text : undefined;
};

export const firstBody = (api: ReturnType<typeof customersApi>): Readonly<Record<string, unknown>> =>
  (api.commands()[0]?.body ?? {}) as Record<string, unknown>;
