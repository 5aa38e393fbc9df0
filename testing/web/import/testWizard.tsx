import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification, type DataProvider } from 'react-admin';
import { show } from '../render.tsx';
import type { Execution } from '@latchkey/web/core/dataProvider.ts';
import { ImportPage } from '@latchkey/web/import/ImportPage.tsx';
import { forgetDraft } from '@latchkey/web/import/draftStorage.ts';

export const uuid = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
const profile = {
  id: uuid(1),
  displayName: 'Employee badge',
  dataFormatId: uuid(2),
  isDefault: true,
  isWallet: false,
};
const design = {
  id: uuid(3),
  name: 'Welcome',
  locale: 'de',
  isDefault: true,
  customerId: 'c',
  partnerId: null,
};
const format = {
  id: uuid(2),
  displayName: 'Door number',
  mainDataParam: 'cardNumber',
  dynamicData: [
    {
      name: 'cardNumber',
      representation: 'DECIMAL',
      offset: 0,
      length: 4,
      defaultValue: null,
      isMainField: true,
    },
  ],
};
/** The customer's credentials, in which holders of numbers are looked up. */
export const credentials: object[] = [];
const rows: Readonly<Record<string, readonly object[]>> = {
  cardProfile: [profile],
  pdfDesign: [design],
  dataFormat: [format],
  credential: credentials,
};
export const provider = {
  credentialProviderId: uuid(5),
  displayName: 'Sandbox',
  credentialProvider: 'LEGIC_CONNECT',
};
/** Start of a bulk action by the server's clock, which is years away from the browser's. */
export const startedAt = '2020-02-02T02:02:02.000Z';
const strict = { enforceSecuredDataUniqueness: true };

export interface Request extends Execution {
  readonly text: string;
}

const { fetch } = globalThis;
export const costs = (answer: (query: URLSearchParams) => { credits: number; balance: number }): void => {
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://127.0.0.1');
    if (url.pathname.startsWith('/admin/bulk-actions/')) return Response.json({ createdAt: startedAt });
    return url.pathname.endsWith('/order-cost')
      ? Response.json(answer(url.searchParams))
      : fetch(input, init);
  };
};

interface Answering {
  /** Maximum count of numbers in a response. */
  readonly perResponse?: number;
  readonly until?: Promise<void>;
}

/** Answers requests for the next numbers with these free ones. Returns the URLs of the requests. */
export const nextNumbers = (free: readonly number[], { perResponse = 1_000, until }: Answering = {}) => {
  const asked: string[] = [];
  const previous = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://127.0.0.1');
    if (!url.pathname.endsWith('/next-number')) return previous(input, init);
    asked.push(url.pathname + url.search);
    const query = url.searchParams;
    const size = Math.min(Number(query.get('count')), perResponse);
    const greater = free.filter(number => number > Number(query.get('after') ?? -1));
    const values = greater.slice(0, size).map(String);
    await until;
    return Response.json({ param: 'cardNumber', value: values[0] ?? null, values });
  };
  return asked;
};

export const open = async (
  answer: (request: Request) => unknown = () => ({ count: 1 }),
  at = '/import',
  providers: readonly object[] = [provider],
  customer: object = strict,
) => {
  const requests: Request[] = [];
  const dataProvider = {
    getList: async (resource: string, { filter }: { filter?: { partnerId?: unknown } }) => {
      const data = filter?.partnerId === undefined ? (rows[resource] ?? []) : [];
      return { data, total: data.length };
    },
    execute: async (_: unknown, execution: Execution) => {
      const request = { ...execution, text: (await execution.file?.content.text()) ?? '' };
      requests.push(request);
      const data = answer(request);
      if (data instanceof Error) throw data;
      return { data: { id: 'o', ...(data as object) }, isShown: true };
    },
  } as unknown as DataProvider;
  const content = (
    <>
      <ImportPage />
      <Notification />
    </>
  );
  const view = show(content, { at, dataProvider, customer: { ...customer, providers } as never });
  await screen.findByRole('heading', { name: /^(Import credentials|Berechtigungen importieren)$/ });
  return { ...view, requests };
};
export const fileOf = (
  text: string | Uint8Array<ArrayBuffer>,
  name = 'staff-december.csv',
  type = 'text/csv',
) => new File([text], name, { type });
export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^(CSV or Excel file|CSV- oder Excel-Datei)$/), {
    target: { files: [file] },
  });
export const press = async (name: string | RegExp) => {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name });
    assert.equal(found.disabled, false);
    return found;
  });
  await userEvent.click(button);
};
/** Returns the cell texts of each row. Omits rows without cells, such as the header. */
export const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter(({ length }) => length > 0);
export const good =
  'Name;Mail;Card no;Remark\nAmber Muster;amber@acme.test;400214;Locker\nKim Beispiel;;400221;\n';

export const wizardTests = (): void => {
  before(() => {
    configure({ asyncUtilTimeout: 10_000 });
  });
  beforeEach(() => costs(query => ({ credits: Number(query.get('count')), balance: 100 })));
  afterEach(async () => {
    cleanup();
    globalThis.fetch = fetch;
    await forgetDraft('u c ');
    localStorage.clear();
  });
};
