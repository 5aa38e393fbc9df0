import { configure, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { show } from '../render.tsx';
import type { Execution } from '@latchkey/web/core/dataProvider.ts';
import type { ListParams } from '@latchkey/web/core/listQuery.ts';
import { Problem } from '@latchkey/web/core/problem.ts';
import type { ProviderAuth } from '@latchkey/web/order/useProviderAuth.ts';
import { DraftsPage, GroupedPage } from '@latchkey/web/order/CredentialsPages.tsx';
import { OrderPage } from '@latchkey/web/order/OrderPage.tsx';
import type { OrderRow } from '@latchkey/web/order/orderRow.ts';
import type { Review } from '@latchkey/web/order/useReview.ts';

configure({ asyncUtilTimeout: 10_000 });

export const uuid = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
export const provider = {
  credentialProviderId: uuid(5),
  displayName: 'North gate',
  credentialProvider: 'LEGIC_CONNECT',
};
export const otherProvider = { ...provider, credentialProviderId: uuid(6), displayName: 'South gate' };
const at = '2026-11-20T10:00:00.000Z';
export const draft = {
  id: uuid(1),
  status: 'DRAFT',
  displayName: 'Winter badges',
  customerId: 'c',
  customerCredentialProviderId: null,
  totalCredentialsCount: 240,
  credentialsCount: 240,
  availableCount: 0,
  failedCount: 0,
  usedCount: 0,
  suspendedCount: 0,
  removedCount: 0,
  changeFailedCount: 0,
  attention: null,
  attentionSince: null,
  submission: 0,
  submittedAt: null,
  submittedBy: null,
  isImporting: false,
  isPaused: false,
  authorizationUrl: null,
  providerError: null,
  internalError: null,
  failedCredentialId: null,
  createdAt: at,
  createdBy: 'u',
  updatedAt: at,
  updatedBy: 'u',
  createdByName: 'Ada Lovelace',
  updatedByName: 'Grace Hopper',
} as OrderRow;
export const ended: OrderRow = {
  ...draft,
  status: 'ERROR',
  totalCredentialsCount: 1_000,
  availableCount: 973,
  failedCount: 27,
};
export const reviewed: Review = {
  count: 240,
  told: [
    { how: 'EMAIL', count: 228, names: ['Bela Muster', 'Cem Entwurf', 'Dana Vorlage'] },
    { how: 'SMS', count: 9, names: ['Emil Attrappe'] },
    {
      how: 'NOBODY',
      missing: 'email',
      count: 3,
      names: ['Fatma Modell', 'Hanna Beispiel', 'Kaya Platzhalter'],
    },
  ],
  cardProfiles: [{ displayName: 'Employee badge' }],
  hasApp: true,
  failed: [],
};

const grace = { kind: 'user', id: 'u', name: 'Grace Hopper' };
const happened = (n: number, type: string, ...changes: readonly object[]) => ({
  id: uuid(n),
  type,
  revision: n,
  position: String(n),
  at,
  by: grace,
  for: null,
  forName: null,
  command: 'c',
  data: {},
  changes,
  count: 1,
  since: at,
});
const past = [
  happened(3, 'OrderSubmitted', { field: 'status', from: 'DRAFT', to: 'QUEUED' }),
  happened(2, 'OrderCredentialsAdded', { field: 'credentialsCount', from: 0, to: 240 }),
];

interface Options {
  readonly orders?: readonly OrderRow[];
  readonly review?: Partial<Review>;
  readonly credits?: number;
  /** Activity entries about credentials of the order. */
  readonly acts?: readonly object[];
  /** Types and changed fields of the first order's events, newest first. */
  readonly events?: readonly (readonly [type: string, changes: readonly object[]])[];
  readonly counts?: Readonly<Record<string, number | Readonly<Record<string, number>>>>;
  /** Number of credentials whose message couldn't be delivered. */
  readonly undelivered?: number;
  readonly providerAuth?: ProviderAuth;
  readonly customer?: object;
  readonly profile?: object;
  readonly at?: string;
  /** Returns the API's response to a command. If it returns an Error, the command is rejected with it. */
  readonly answer?: (execution: Execution) => object;
  /** Delays the customer's credits after a command until the promise resolves. */
  readonly credited?: Promise<unknown>;
}

const globalFetch = globalThis.fetch;
export const restoreFetch = () => {
  globalThis.fetch = globalFetch;
};

export const openOrder = (options: Options = {}) => {
  const { orders = [draft], review = {}, credits = 3_854 } = options;
  const { answer = () => ({}) } = options;
  const executed: Execution[] = [];
  const requests: (ListParams & { readonly resource: string })[] = [];
  const fetched: string[] = [];
  const [first] = orders;
  const events = options.events?.map(([type, changes], n, { length }) =>
    happened(length - n, type, ...changes),
  );
  const answers: readonly (readonly [RegExp, () => object])[] = [
    [/\/provider-auth\?/, () => options.providerAuth ?? { status: 'OK', redirectUrl: null }],
    [/\/review(\?|$)/, () => ({ ...reviewed, ...review })],
    [/\/pricing$/, () => ({ creditsSummary: { credits }, contract: null, hasContractOrCredits: true })],
    [/\/summary$/, () => ({ balance: credits, held: 0, months: [], pace: { since: null, taken: 0 } })],
    [/\/events\?/, () => events ?? past],
    [/\/admin\/orders\/[^/]+$/, () => first ?? {}],
  ];
  globalThis.fetch = async input => {
    fetched.push(String(input));
    if (executed.length > 0 && String(input).endsWith('/pricing')) await options.credited;
    const found = answers.find(([path]) => path.test(String(input)));
    const headers = { 'Content-Type': 'application/json', ETag: '"7"' };
    return new Response(JSON.stringify(found?.[1]() ?? {}), { status: found ? 200 : 404, headers });
  };
  const dataProvider = {
    getList: (resource: string, params: ListParams) => {
      requests.push({ resource, ...params });
      const data = resource === 'order' ? orders : resource === 'activity' ? (options.acts ?? []) : [];
      const { counts = null } = options;
      const isUndelivered = resource === 'credential' && params.filter?.['status'] === 'AVAILABLE';
      const total = isUndelivered ? (options.undelivered ?? 0) : data.length;
      const { page, perPage } = params.pagination;
      const shown = resource === 'activity' ? data.slice((page - 1) * perPage, page * perPage) : data;
      return Promise.resolve({ data: shown, total, meta: { counts } });
    },
    getOne: (_: string, { id }: { id: string }) => {
      const data = orders.find(one => one.id === id);
      return data ? Promise.resolve({ data }) : Promise.reject(new Problem(404));
    },
    execute: (_: unknown, execution: Execution) => {
      executed.push(execution);
      const data = answer(execution);
      if (data instanceof Error) return Promise.reject(data);
      return Promise.resolve({ data: { id: execution.id ?? uuid(9), ...data }, isShown: true });
    },
  } as unknown as DataProvider;
  const base = '/customers/c/credentials';
  const isDraft = first?.status === 'DRAFT';
  const view = show(
    <Routes>
      <Route path={`${base}/browse/grouped`} element={<GroupedPage />} />
      <Route path={`${base}/drafts`} element={<DraftsPage />} />
      <Route path={`${base}/:kind/:orderId`} element={<OrderPage />} />
      <Route path={`${base}/:kind/:orderId/tabs/:tab`} element={<OrderPage />} />
    </Routes>,
    {
      at: options.at ?? `${base}/${isDraft ? 'drafts' : 'order'}/${first?.id ?? uuid(9)}`,
      dataProvider,
      customer: { providers: [provider], ...options.customer },
      profile: options.profile ?? {},
    },
  );
  return { ...view, base, executed, requests, fetched };
};

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = async () => within(await screen.findByRole('dialog'));
export const gone = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('a dialog is open');
  });
