import { Notification, type DataProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { show } from '../render.tsx';
import type { Execution } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import type { ListParams } from '@latchkey/web/core/listQuery.ts';
import { Problem } from '@latchkey/web/core/problem.ts';
import { pageOf } from '@latchkey/web/credential/credentialPlaces.ts';
import { CredentialPage } from '@latchkey/web/credential/CredentialPage.tsx';
import type { CredentialRow } from '@latchkey/web/credential/credentialRow.ts';
import type { Delivery, Happening } from '@latchkey/web/credential/useLedger.ts';

export const idOf = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
const at = '2026-01-02T03:04:05.000Z';

export const credentialWith = (more: Partial<CredentialRow> = {}): CredentialRow =>
  ({
    id: idOf(0),
    orderId: idOf(9),
    customerId: 'c',
    type: 'wallet',
    status: 'AVAILABLE',
    nameOnCard: 'Ada Lovelace',
    cardProfileId: 'p',
    pdfDesignId: 'd',
    dataFormatId: 'f',
    deliveryMethod: 'EMAIL',
    cardImage: null,
    issuedAt: at,
    dataParams: { cardNumber: '4711' },
    recipient: { email: 'ada@example.test', phoneNumber: null, emailSentTo: null, smsSentTo: null },
    emailSentAt: null,
    smsSentAt: null,
    deliveryError: null,
    deliveryStatus: 'SENT',
    qrcodeText: 'https://go.example.test/?k=1',
    deepLinkUrl: 'https://go.example.test/?k=1',
    providerRef: 'file-1',
    failure: null,
    metadata: null,
    isErased: false,
    validFrom: null,
    validTo: null,
    isWaiting: false,
    hasEnded: false,
    wasIssued: true,
    linkRequestedAt: null,
    personId: null,
    order: { id: idOf(9), displayName: 'Winter badges', status: 'ISSUED' },
    cardProfile: { id: 'p', displayName: 'Employee badge' },
    dataFormat: { id: 'f', displayName: 'Card number' },
    isUserCredential: false,
    isAdminCredential: false,
    isRemoved: false,
    canEdited: false,
    canBeRemoved: true,
    canSuspendWallet: true,
    canResumeWallet: false,
    canBeDownloaded: true,
    canBeSent: true,
    canBeErased: false,
    canChangeValidity: true,
    canBeReplaced: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }) satisfies CredentialRow;

export const deliveryWith = (more: Partial<Delivery> = {}): Delivery => ({
  id: idOf(5),
  channel: 'EMAIL',
  status: 'SENT',
  to: 'ada@example.test',
  askedAt: at,
  askedBy: null,
  attempts: 1,
  startedAt: at,
  endedAt: at,
  isRepeat: false,
  reason: null,
  ...more,
});
export const happeningOf = (
  n: number,
  type: string,
  data: Happening['data'] = {},
  changes: Happening['changes'] = [],
): Happening => ({
  id: idOf(n),
  type,
  at,
  by: { kind: 'worker', name: 'System' },
  forName: null,
  data,
  changes,
});

interface Served {
  readonly rows?: readonly CredentialRow[];
  readonly deliveries?: readonly Delivery[];
  readonly happenings?: readonly Happening[];
  /** Events by credential, instead of the same ones for all. */
  readonly happeningsOf?: Readonly<Record<string, readonly Happening[]>>;
  readonly statusLogs?: readonly object[];
  readonly others?: Readonly<Record<string, readonly object[]>>;
  readonly hasCredits?: boolean;
  readonly nextNumber?: string | null;
}
const page = (rows: readonly unknown[], total = rows.length) =>
  Response.json(rows, { headers: { 'Content-Range': `rows 0-${rows.length - 1}/${total}` } });

export const serve = ({
  rows = [credentialWith()],
  deliveries = [],
  happenings = [],
  happeningsOf = {},
  statusLogs = [],
  others = {},
  hasCredits = true,
  nextNumber = null,
}: Served) => {
  const requests: ListParams[] = [];
  const urls: string[] = [];
  const executed: Execution[] = [];
  globalThis.fetch = async input => {
    const url = new URL(String(input), 'http://127.0.0.1');
    urls.push(url.pathname + url.search);
    if (url.pathname.endsWith('/deliveries')) return page(deliveries);
    if (url.pathname.endsWith('/events'))
      return page(happeningsOf[url.pathname.split('/').at(-2)!] ?? happenings);
    if (url.pathname.endsWith('/pricing'))
      return Response.json({
        creditsSummary: { credits: hasCredits ? 9 : 0 },
        contract: null,
        hasContractOrCredits: hasCredits,
      });
    if (url.pathname.endsWith('/next-number'))
      return Response.json({ param: 'cardNumber', value: nextNumber });
    if (url.pathname.endsWith('/order-cost'))
      return Response.json({ credits: Number(url.searchParams.get('count')), balance: hasCredits ? 9 : 0 });
    const read = rows.find(({ id }) => url.pathname.endsWith(`/credentials/${id}`));
    if (read) return Response.json(read, { headers: { ETag: '"3"' } });
    if (!url.pathname.endsWith('/status-logs'))
      return Response.json({ code: '404.001.001' }, { status: 404 });
    const [offset, limit] = ['offset', 'limit'].map(name => Number(url.searchParams.get(name)));
    return page(statusLogs.slice(offset, offset! + limit!), statusLogs.length);
  };
  const dataProvider = {
    getOne: (_: string, { id }: { id: string }) => {
      const found = rows.find(row => row.id === id);
      return found
        ? Promise.resolve({ data: found })
        : Promise.reject(new Problem(404, { code: '404.001.001' }));
    },
    getList: (resource: string, params: ListParams) => {
      if (resource !== 'credential') {
        const found = params.filter['nullCustomer'] === true ? [] : (others[resource] ?? []);
        return Promise.resolve({ data: found, total: found.length });
      }
      requests.push(params);
      const { page: number, perPage } = params.pagination;
      return Promise.resolve({
        data: rows.slice((number - 1) * perPage, number * perPage),
        total: rows.length,
      });
    },
    execute: (_: unknown, execution: Execution) => {
      executed.push(execution);
      const id = execution.id ?? 'made';
      return Promise.resolve({ data: { id, credentialsIds: [id] }, isShown: true });
    },
  } as unknown as Partial<DataProvider>;
  return { requests, urls, executed, dataProvider };
};

interface Opened extends Served {
  readonly id?: string;
  readonly from?: string;
  readonly profile?: Partial<Profile>;
  readonly customer?: object;
}

export const openPage = ({ id = idOf(0), from, profile = {}, customer = {}, ...served }: Opened = {}) => {
  const api = serve(served);
  const content = (
    <>
      <Routes>
        <Route
          path="/customers/:customerId/credentials/credential/:credentialId"
          element={<CredentialPage />}
        />
        <Route path="*" element={null} />
      </Routes>
      <Notification />
    </>
  );
  const view = show(content, {
    at: pageOf('c', id, from),
    dataProvider: api.dataProvider,
    profile,
    customer,
  });
  return { ...api, ...view };
};

const main = { name: 'cardNumber', representation: 'DECIMAL', offset: 0, length: 1, isMainField: true };
export const dependencies = {
  cardProfile: [{ id: idOf(7), displayName: 'Employee badge', isDefault: true, dataFormatId: idOf(6) }],
  pdfDesign: [
    { id: idOf(8), name: 'Welcome', locale: 'en', isDefault: true, customerId: 'c', partnerId: null },
  ],
  dataFormat: [
    {
      id: idOf(6),
      displayName: 'Card number',
      dynamicData: [{ ...main, defaultValue: null }],
      mainDataParam: 'cardNumber',
      supportsBulkCreation: true,
      isBulkCreationBlacklisted: false,
    },
  ],
} as const;
export const withProvider = { providers: [{ credentialProviderId: idOf(4), displayName: 'Sandbox' }] };
