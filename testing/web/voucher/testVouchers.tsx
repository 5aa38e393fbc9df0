import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Notification } from 'react-admin';
import { useRoutes } from 'react-router';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { globalAdmin, northwind, partnersApi, top } from '../partner/testPartners.tsx';
import { Breadcrumbs } from '@latchkey/web/shell/Breadcrumbs.tsx';
import { routes } from '@latchkey/web/shell/Screens.tsx';
import { redeemAt, type VoucherRow } from '@latchkey/web/voucher/voucherRow.ts';

const design = '0197f3a0-0000-7000-8000-0000000000da';
export const gift = { id: design, name: 'Gift', type: 'VOUCHER' };
export const fair = { ...gift, id: '0197f3a0-0000-7000-8000-0000000000db', name: 'Fair' };
export const summer: VoucherRow = {
  id: '0197f3a0-0000-7000-8000-00000000005a',
  description: 'Summer bonus',
  amount: 1500,
  pdfDesignId: design,
  pdfDesign: { name: 'Gift' },
  partnerId: top,
  partner: { name: 'Northwind' },
  voucherCode: '7K3M-Q9TX-2WAB-V5HD',
  qrcodeText: 'https://keys.example.test/redeem#7K3M-Q9TX-2WAB-V5HD',
  deepLinkUrl: 'https://go.example.test/?voucher=7K3M-Q9TX-2WAB-V5HD',
  redeemedCustomerId: null,
  customer: null,
  redeemedAt: null,
  expiresAt: null,
  batchId: null,
  createdAt: '2026-06-14T08:00:00.000Z',
};
export const redeemed: VoucherRow = {
  ...summer,
  id: '0197f3a0-0000-7000-8000-00000000005b',
  description: 'Spring bonus',
  amount: 200,
  redeemedCustomerId: 'c',
  customer: { name: 'Acme Works' },
  redeemedAt: '2026-07-01T08:00:00.000Z',
};
export const tab = `/global/partners/${top}/config/tabs/vouchers`;
export const pageOf = ({ id }: Pick<VoucherRow, 'id'>) => `/global/partners/${top}/config/vouchers/${id}`;
export const credits = (code: string) => redeemAt('c', code);

const pricing = { creditsSummary: { credits: 0 }, contract: null, hasContractOrCredits: true };
const summary = { balance: 0, held: 0, months: [], pace: { since: null, taken: 0 } };
export const acme = {
  id: 'c',
  name: 'Acme Works',
  providers: [{}],
  lineagePartnerIds: [top],
  partner: { name: 'Northwind' },
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}
interface Scene {
  readonly vouchers?: readonly VoucherRow[];
  readonly as?: Partial<Profile>;
  readonly designs?: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  readonly refusal?: Response;
  readonly customers?: readonly (typeof acme)[];
}

const Console = () => (
  <Suspense fallback={null}>
    <Breadcrumbs />
    {useRoutes([...routes])}
    <Notification />
  </Suspense>
);

export const openConsole = (
  at: string,
  {
    vouchers = [summer, redeemed],
    as = globalAdmin,
    designs = [gift],
    refusal,
    customers = [acme],
  }: Scene = {},
) => {
  const api = partnersApi({ partners: [northwind], lists: { 'pdf-designs': designs } });
  const state = { vouchers: [...vouchers] };
  const sent: Sent[] = [];
  const answer = (status: number, body: unknown, headers = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: '"3"', ...headers } });
  const gone = () => answer(404, { code: '404.001.001', reason: 'not_found' });
  const command = (method: string, id: string | undefined, body: Partial<VoucherRow>): Response => {
    if (refusal) return refusal.clone();
    if (id === 'batches') return answer(201, { batchId: 'b', count: (body as { count: number }).count });
    if (method === 'POST' && id === undefined) {
      const made = { ...summer, ...body, id: '0197f3a0-0000-7000-8000-00000000005c' };
      state.vouchers.push(made);
      return answer(201, made);
    }
    const row = state.vouchers.find(one => one.id === id) ?? summer;
    if (method === 'DELETE') state.vouchers = state.vouchers.filter(one => one !== row);
    return answer(200, row);
  };
  const list = (query: URLSearchParams) => {
    const q = query.get('q')?.toLowerCase() ?? '';
    const batch = query.get('batchId');
    const rows = state.vouchers.filter(
      ({ description, batchId }) =>
        description.toLowerCase().includes(q) && (batch === null || batchId === batch),
    );
    return answer(200, rows, {
      'Content-Range': `vouchers 0-${Math.max(rows.length - 1, 0)}/${rows.length}`,
    });
  };
  globalThis.fetch = (async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://console.test');
    const [, , noun, id, part, below] = url.pathname.split('/');
    if (noun === 'customers' && id === undefined)
      return answer(200, customers, {
        'Content-Range': `customers 0-${customers.length - 1}/${customers.length}`,
      });
    if (noun === 'customers' && part === undefined)
      return answer(200, customers.find(one => one.id === id) ?? acme);
    if (part === 'pricing') return answer(200, pricing);
    if (below === 'summary') return answer(200, summary);
    if (part === 'credits') return answer(200, [], { 'Content-Range': 'credits */0' });
    if (noun !== 'vouchers') return api.fetch(input, init);
    const method = init.method ?? 'GET';
    sent.push({
      method,
      url: url.pathname + url.search,
      body: init.body ? JSON.parse(String(init.body)) : null,
    });
    if (method !== 'GET') return command(method, id, sent.at(-1)!.body as Partial<VoucherRow>);
    const isExport = new Headers(init.headers).get('Accept') === 'text/csv';
    if ((id === 'batches' && part !== undefined) || isExport) return new Response('file');
    if (id === undefined) return list(url.searchParams);
    if (id.endsWith('.pdf'))
      return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    if (part === 'events') return answer(200, [], { 'Content-Range': 'events */0' });
    const row = state.vouchers.find(one => one.id === id);
    return row ? answer(200, row) : gone();
  }) as typeof fetch;
  const view = show(<Console />, { at, dataProvider, profile: as, customer: { providers: [{}] } });
  return { ...view, state, sent, commands: () => sent.filter(({ method }) => method !== 'GET') };
};

export const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const notFound = "It seems we can't find what you're looking for.";
