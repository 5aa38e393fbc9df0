import { Route, Routes } from 'react-router';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { CustomerProfilePage, PartnerProfilePage } from '@latchkey/web/cardProfile/CardProfilePage.tsx';
import { CardProfilesPage } from '@latchkey/web/cardProfile/CardProfilesPage.tsx';
import { AddCardProfile, CardsTab } from '@latchkey/web/cardProfile/pickers.tsx';
import type { CardProfileRow } from '@latchkey/web/cardProfile/profileOwner.ts';

const idOf = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
export const [badgeId, customerId, north, formatId] = [1, 2, 3, 4].map(idOf) as [
  string,
  string,
  string,
  string,
];
export const badge: CardProfileRow = {
  id: badgeId,
  displayName: 'Employee badge',
  shortName: 'Badge',
  dataFormatId: formatId,
  fileId: 'random',
  deliveryMethod: 'EMAIL',
  nameOnCard: true,
  isWallet: false,
  isDefault: false,
  status: 'DRAFT',
  cardImage: null,
  canBeSubmitted: true,
  canBeFullyEdited: true,
  designVersion: 0,
  publishing: 'NONE',
  rollout: 'NONE',
  canDesignBeEdited: true,
  submittedAt: null,
  sentBackMessage: null,
  sentBackAt: null,
  partnerId: null,
  customerId,
  dataFormat: { displayName: 'Card number' },
};
export const submitted: CardProfileRow = {
  ...badge,
  status: 'SUBMITTED',
  canBeSubmitted: false,
  canBeFullyEdited: false,
};
export const manager: Partial<Profile> = holding(held('customer_admin', { id: customerId, name: 'Acme' }));
export const admin: Partial<Profile> = holding(held('admin'));
export const partnerAdmin: Partial<Profile> = {
  ...holding(held('partner_admin', { id: north, name: 'Sample North' })),
  writablePartners: [{ id: north, name: 'Sample North' }],
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: Blob | null;
}
export const profileApi = (profiles: readonly CardProfileRow[] = [badge]) => {
  const state = { profiles: [...profiles] };
  const sent: Sent[] = [];
  const gets: URL[] = [];
  const page = (rows: readonly object[], name: string) =>
    Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length}/${rows.length}` } });
  const effects: Readonly<Record<string, Partial<CardProfileRow>>> = {
    submit: submitted,
    approve: { status: 'ACTIVE' },
    'send-back': { ...badge, sentBackMessage: 'Use a larger logo.', sentBackAt: '2026-07-01T08:00:00.000Z' },
    default: { isDefault: true },
    image: { cardImage: '/files/1' },
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://127.0.0.1');
    const method = init.method ?? 'GET';
    if (url.pathname.endsWith('/events')) return page([], 'events');
    if (url.pathname.startsWith('/admin/data-formats')) {
      const format = { id: formatId, displayName: 'Card number' };
      return url.pathname.endsWith(formatId) ? Response.json(format) : page([format], 'dataFormats');
    }
    if (method !== 'GET') {
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Sent['body'];
      const file = init.body instanceof Blob ? init.body : null;
      const ifMatch = new Headers(init.headers).get('If-Match');
      sent.push({ method, url: url.pathname, body, file, ifMatch });
      if (method === 'DELETE' && url.pathname.endsWith(badgeId)) return Response.json(state.profiles.shift());
      const [now = badge] = state.profiles;
      const { status: _, ...effect } = {
        ...(effects[url.pathname.split('/').at(-1)!] ?? body),
      } as CardProfileRow;
      const named = effects[url.pathname.split('/').at(-1)!]?.status;
      state.profiles = [
        { ...now, ...effect, ...(named ? { status: named } : {}) },
        ...state.profiles.slice(1),
      ];
      const status = url.pathname === '/admin/card-profiles' ? 201 : 200;
      return Response.json(state.profiles[0], { status, headers: { ETag: '"4"' } });
    }
    gets.push(url);
    if (url.pathname.startsWith('/files/')) return new Response(`picture of ${url.pathname}`);
    if (url.pathname === '/admin/card-profiles') {
      const isOfPartner = url.searchParams.has('nullCustomer');
      const shown = state.profiles.filter(one => (one.customerId === null) === isOfPartner);
      return page(shown, 'cardProfiles');
    }
    const row = state.profiles.find(({ id }) => url.pathname.endsWith(id));
    return row
      ? Response.json(row, { headers: { ETag: '"3"' } })
      : Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 });
  };
  return { state, sent, gets, fetch: fetch as typeof globalThis.fetch };
};

export const inCustomer = `/customers/${customerId}/settings/card-profiles`;
export const inPartner = `/global/partners/${north}/config/cards`;
export const partnerList = `/global/partners/${north}/config/tabs/cards`;
const partnerTab = (
  <>
    <AddCardProfile partnerId={north} />
    <CardsTab partnerId={north} />
  </>
);

export const openProfiles = (
  api: ReturnType<typeof profileApi>,
  { at = inCustomer, as = manager }: { at?: string; as?: Partial<Profile> } = {},
) => {
  globalThis.fetch = withDryRuns(api.fetch, { partners: 0, orders: 2, credentials: 3 });
  const customer = { id: customerId, lineagePartnerIds: [north] };
  const list = '/customers/:customerId/settings/card-profiles';
  const partner = '/global/partners/:partnerId/config/cards/:cardProfileId';
  return show(
    <Routes>
      <Route path={list} element={<CardProfilesPage />} />
      <Route path={`${list}/:cardProfileId`} element={<CustomerProfilePage />} />
      <Route path={`${list}/:cardProfileId/tabs/:tab`} element={<CustomerProfilePage />} />
      <Route path="/global/partners/:partnerId/config/tabs/cards" element={partnerTab} />
      <Route path={partner} element={<PartnerProfilePage />} />
      <Route path={`${partner}/tabs/:tab`} element={<PartnerProfilePage />} />
    </Routes>,
    { at, dataProvider, profile: as, customer },
  );
};
