import { Route, Routes } from 'react-router';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import type { PdfDesignRow } from '@latchkey/web/pdfDesign/designOwner.ts';
import { CustomerDesignPage, PartnerDesignPage } from '@latchkey/web/pdfDesign/PdfDesignPage.tsx';
import { PdfDesignsPage } from '@latchkey/web/pdfDesign/PdfDesignsPage.tsx';
import { AddPdfDesign, PdfDesignsTab } from '@latchkey/web/pdfDesign/pickers.tsx';

const idOf = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
export const [letterId, customerId, north, otherPartner] = [1, 2, 3, 4].map(idOf) as [
  string,
  string,
  string,
  string,
];
export const letter: PdfDesignRow = {
  id: letterId,
  type: 'CREDENTIAL',
  name: 'Welcome',
  shortName: 'welcome',
  locale: 'fr',
  templateName: 'credential-landscape',
  templateDescription: 'A4 page, QR code next to the name',
  showStoreDetails: true,
  isDefault: false,
  text: 'Come in',
  adminText: null,
  hasText: true,
  hasAdminText: false,
  logo: null,
  adminLogo: null,
  partnerId: null,
  customerId,
};
export const offer: PdfDesignRow = {
  ...letter,
  type: 'VOUCHER',
  name: 'Offer',
  shortName: 'offer',
  templateName: 'voucher-portrait',
  text: null,
  hasText: false,
  partnerId: north,
  customerId: null,
};
export const partnerAdmin: Partial<Profile> = {
  ...holding(held('partner_admin', { id: north, name: 'Sample North' })),
  writablePartners: [{ id: north, name: 'Sample North' }],
};
export const manager: Partial<Profile> = holding(held('customer_admin', { id: customerId, name: 'Acme' }));

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}
export const designApi = (designs: readonly PdfDesignRow[] = [letter]) => {
  const state = { designs: [...designs], refusal: null as Response | null };
  const sent: Sent[] = [];
  const gets: string[] = [];
  const previews: [url: string, body: unknown][] = [];
  const page = (rows: readonly object[], name: string) =>
    Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length}/${rows.length}` } });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://127.0.0.1');
    const method = init.method ?? 'GET';
    if (url.pathname.endsWith('/events')) return page([], 'events');
    if (method === 'GET') gets.push(`${url.pathname}${url.search}`);
    if (url.pathname.endsWith('/preview.pdf')) {
      if (method === 'POST') previews.push([`${url.pathname}${url.search}`, JSON.parse(String(init.body))]);
      return state.refusal ?? new Response('%PDF-1.7');
    }
    if (method !== 'GET') {
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Sent['body'];
      sent.push({ method, url: url.pathname, body, ifMatch: new Headers(init.headers).get('If-Match') });
      if (method === 'DELETE' && url.pathname.endsWith(letterId)) return Response.json(state.designs.shift());
      const [now = letter] = state.designs;
      const change = url.pathname.endsWith('/default') ? { isDefault: true } : body;
      state.designs = [{ ...now, ...change } as PdfDesignRow];
      const status = url.pathname === '/admin/pdf-designs' ? 201 : 200;
      return Response.json(state.designs[0], { status, headers: { ETag: '"4"' } });
    }
    if (url.pathname === '/admin/pdf-designs') return page(state.designs, 'pdfDesigns');
    const row = state.designs.find(({ id }) => url.pathname.endsWith(id));
    return row
      ? Response.json(row, { headers: { ETag: '"3"' } })
      : Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 });
  };
  return { state, sent, gets, previews, fetch: fetch as typeof globalThis.fetch };
};

export const [inCustomer, inPartner] = [
  `/customers/${customerId}/settings/pdf-designs`,
  `/global/partners/${north}/config/pdf-designs`,
];
const partnerTab = (
  <>
    <AddPdfDesign partnerId={north} />
    <PdfDesignsTab partnerId={north} />
  </>
);

export const openDesigns = (
  api: ReturnType<typeof designApi>,
  { at = inCustomer, as = partnerAdmin }: { at?: string; as?: Partial<Profile> } = {},
) => {
  globalThis.fetch = withDryRuns(api.fetch, { partners: 0, orders: 2, credentials: 3 });
  const customer = { id: customerId, lineagePartnerIds: [north] };
  const list = '/customers/:customerId/settings/pdf-designs';
  const partner = '/global/partners/:partnerId/config/pdf-designs/:pdfDesignId';
  return show(
    <Routes>
      <Route path={list} element={<PdfDesignsPage />} />
      <Route path={`${list}/:pdfDesignId`} element={<CustomerDesignPage />} />
      <Route path={`${list}/:pdfDesignId/tabs/:tab`} element={<CustomerDesignPage />} />
      <Route path="/global/partners/:partnerId/config/tabs/pdf-designs" element={partnerTab} />
      <Route path={partner} element={<PartnerDesignPage />} />
      <Route path={`${partner}/tabs/:tab`} element={<PartnerDesignPage />} />
    </Routes>,
    { at, dataProvider, profile: as, customer },
  );
};
