import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { firstDefaults } from '@latchkey/events/partner/defaults.ts';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import { http } from '@latchkey/web/core/http.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { ownProviders, partOf, type Provider } from './testOwnProviders.ts';
import { PartnerPage } from '@latchkey/web/partner/PartnerPage.tsx';
import type { PartnerRow } from '@latchkey/web/partner/partnerRow.ts';
import { PartnersPage } from '@latchkey/web/partner/PartnersPage.tsx';

export const top = '0197f3a0-0000-7000-8000-0000000000a1';
export const south = '0197f3a0-0000-7000-8000-0000000000b1';
export const rowOf = (id: string, name: string, more: Partial<PartnerRow> = {}): PartnerRow => ({
  id,
  name,
  parents: [],
  parentId: null,
  isTopLevel: true,
  lineagePartnerIds: [id],
  maxDepth: null,
  adjustedMaxDepth: null,
  canBeParent: true,
  allowOwnCustomers: true,
  ...firstDefaults,
  selfRegistrationToken: null,
  selfRegistrationDeepLinkUrl: null,
  logoUrl: null,
  appLogoUrl: null,
  partnersCount: 0,
  customersCount: 0,
  providerState: 'READY',
  ...more,
});
export const northwind = rowOf(top, 'Northwind', {
  maxDepth: 3,
  adjustedMaxDepth: 3,
  partnersCount: 1,
  appLogoUrl: `/files/${'0a'.repeat(32)}`,
});
export const southwind = rowOf(south, 'Southwind', {
  parentId: top,
  parents: [{ id: top, name: 'Northwind' }],
  isTopLevel: false,
  lineagePartnerIds: [top, south],
  adjustedMaxDepth: 2,
  customersCount: 4,
  providerState: 'KEYS_UNSET',
});

export const globalAdmin: Partial<Profile> = {
  ...holding(held('admin')),
  writablePartners: [
    { id: top, name: 'Northwind' },
    { id: south, name: 'Southwind' },
  ],
};
export const partnerAdmin = (...ids: readonly string[]): Partial<Profile> => ({
  ...holding(...ids.map(id => held('partner_admin', { id, name: 'Given' }))),
  writablePartners: ids.map(id => ({ id, name: 'Given' })),
});

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
}
interface Api {
  readonly partners?: readonly PartnerRow[];
  readonly lists?: Readonly<Record<string, readonly object[]>>;
  readonly newProvider?: Provider;
  readonly refuse?: (sent: Sent) => Response | null;
}

const offered = [{ id: 'p', partnerId: null }];
const isParent = ({ canBeParent }: PartnerRow) => canBeParent;
export const partnersApi = ({ partners = [northwind, southwind], ...given }: Api = {}) => {
  const { lists = {}, newProvider, refuse } = given;
  const state = { partners: [...partners] };
  const own = ownProviders(lists['providers'] as readonly Provider[] | undefined, newProvider);
  const sent: Sent[] = [];
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: '"7"', ...headers } });
  const list = (rows: readonly object[], name = 'rows') =>
    answer(rows, 200, { 'Content-Range': `${name} 0-${Math.max(rows.length - 1, 0)}/${rows.length}` });
  const listed = (query: URLSearchParams) => {
    const [q, ids] = [query.get('q'), query.getAll('id')];
    const filter = JSON.parse(query.get('filter') ?? '{}') as { readonly id?: readonly string[] };
    const requestedIds = filter.id ?? (ids.length > 0 ? ids : null);
    const parentId = query.get('parentId');
    const rows = state.partners
      .filter(row => q === null || row.name.toLowerCase().includes(q.toLowerCase()))
      .filter(row => requestedIds === null || requestedIds.includes(row.id))
      .filter(row => parentId === null || row.parentId === parentId)
      .filter(row => query.get('nullParent') !== 'true' || row.parentId === null)
      .filter(row => query.get('canBeParent') !== 'true' || isParent(row))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return list(query.get('sort') === '-name' ? rows.toReversed() : rows, 'partners');
  };
  const command = (one: Sent): Response => {
    const refused = refuse?.(one);
    if (refused) return refused;
    const id = one.url.split('/')[3];
    if (one.url.split('/')[4] === 'providers') return answer(...own.answer(one));
    if (one.url.includes('/auth-providers')) return answer({ id: 'p', ...(one.body as object) });
    const row = state.partners.find(partner => partner.id === id);
    if (one.method === 'POST' && !row) {
      const made = rowOf('0197f3a0-0000-7000-8000-0000000000c1', '', one.body as Partial<PartnerRow>);
      state.partners.push(made);
      return answer(made, 201);
    }
    if (one.method === 'DELETE' && one.url.split('/').length === 4) {
      state.partners = state.partners.filter(partner => partner !== row);
      return answer(row);
    }
    const image = one.url.endsWith('/logo') ? 'logoUrl' : one.url.endsWith('/app-logo') ? 'appLogoUrl' : null;
    const changed = image
      ? { [image]: one.method === 'DELETE' ? null : `/files/${'0b'.repeat(32)}` }
      : (one.body as object);
    const next = { ...row!, ...changed };
    state.partners = state.partners.map(partner => (partner.id === id ? next : partner));
    return answer(next);
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://console.test');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const ifMatch = new Headers(init.headers).get('If-Match');
    const request = { method, url: url.pathname, body, ifMatch };
    sent.push(method === 'GET' ? { ...request, url: url.pathname + url.search } : request);
    if (method !== 'GET') return command(request);
    if (url.pathname === '/admin/profile') return answer({});
    const [, , noun = '', id, part, below] = url.pathname.split('/');
    if (url.pathname.endsWith('/providers/health')) return answer([]);
    if (part === 'providers' || part === 'events') return answer(part === 'events' ? [] : own.rows());
    if (part === 'auth-providers') return answer(partOf(lists[part], below));
    if (noun !== 'partners') {
      const rows = (lists[noun] ?? (noun === 'providers-configs' ? offered : [])) as readonly {
        id?: string;
      }[];
      return id === undefined ? list(rows) : answer(rows.find(row => row.id === id));
    }
    if (id === undefined) return listed(url.searchParams);
    const row = state.partners.find(partner => partner.id === id);
    return row ? answer(row) : answer({ code: '404.001.001', reason: 'not_found' }, 404);
  };
  const gets = (path: string) =>
    sent.filter(
      ({ method, url }) =>
        method === 'GET' && url.startsWith(path) && !url.startsWith('/admin/profile/views'),
    );
  return { state, sent, fetch, gets, commands: () => sent.filter(({ method }) => method !== 'GET') };
};

/** Replaces the frame around the pages, which loads the profile. */
const Frame = () => {
  useQuery({ queryKey: ['profile'], queryFn: () => http('/admin/profile').then(({ json }) => json) });
  return <Notification />;
};

export const openPartners = (
  api: ReturnType<typeof partnersApi>,
  {
    at = '/global/partners',
    as = globalAdmin,
  }: { readonly at?: string; readonly as?: Partial<Profile> } = {},
) => {
  globalThis.fetch = withDryRuns(api.fetch as typeof fetch);
  return show(
    <>
      <Frame />
      <Routes>
        <Route path="/global/partners" element={<PartnersPage />} />
        <Route path="/global/partners/:partnerId/config" element={<PartnerPage />} />
        <Route path="/global/partners/:partnerId/config/tabs/:tab" element={<PartnerPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { at, dataProvider, profile: as },
  );
};

export const openPartner = async (
  row: PartnerRow,
  { tab, as = globalAdmin, ...api }: Api & { readonly tab?: string; readonly as?: Partial<Profile> } = {},
) => {
  const others = [northwind, southwind].filter(({ id }) => id !== row.id);
  const answers = partnersApi({ partners: [row, ...others], ...api });
  const base = `/global/partners/${row.id}/config`;
  const view = openPartners(answers, { at: tab === undefined ? base : `${base}/tabs/${tab}`, as });
  await screen.findByRole('heading', { level: 1, name: row.name });
  return { ...view, api: answers };
};

export const errorAt = (name: string): string | undefined => {
  const input = document.getElementsByName(name)[0]!;
  const text = document.getElementById(`${input.id}-helper-text`)?.textContent ?? undefined;
  return input.getAttribute('aria-invalid') === 'true' ? text : undefined;
};

export const firstBody = (api: ReturnType<typeof partnersApi>): Readonly<Record<string, unknown>> =>
  (api.commands()[0]?.body ?? {}) as Record<string, unknown>;
