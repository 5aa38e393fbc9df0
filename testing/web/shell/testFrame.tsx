import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { Problem } from '@latchkey/web/core/problem.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';

export const acme = 'a0000000-0000-4000-8000-000000000001';
export const studio = 'a0000000-0000-4000-8000-000000000002';
export const nordlicht = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Nordlicht' };
const names: Readonly<Record<string, string>> = { [acme]: 'Acme Works', [studio]: 'Studio am Kai' };
const customer = (id: string) => ({
  id,
  name: names[id],
  partner: { name: 'Nordlicht' },
  logoUrl: null,
  providers: [],
  dataFormatIds: [],
  technicalContactEmails: [],
  lineagePartnerIds: [nordlicht.id],
});

const { fetch } = globalThis;
export const restoreFetch = (): void => {
  globalThis.fetch = fetch;
};
/** Answers requests for saved views, with a server error if `of` returns null. Returns their URLs. */
export const answerViews = (of: (url: string) => readonly object[] | null = () => []): readonly string[] => {
  const requests: string[] = [];
  globalThis.fetch = async input => {
    const url = String(input);
    const isOfViews = url.includes('/admin/profile/views');
    if (isOfViews) requests.push(url);
    const views = isOfViews ? of(url) : [];
    return new Response(JSON.stringify(views ?? {}), { status: views === null ? 500 : 200 });
  };
  return requests;
};

const devicesOf = ({ customerId }: { readonly customerId?: string }) =>
  customerId === acme ? [{ id: 'd' }] : [];

export const people = {
  superAdmin: holding(held('super_admin')),
  admin: {
    ...holding(held('admin')),
  },
  partnerAdmin: {
    ...holding(held('partner_admin', nordlicht)),
  },
  customerAdmin: {
    ...holding(held('customer_admin', { id: acme, name: 'Acme Works' })),
  },
  viewer: holding(held('customer_credentials_ro', { id: acme, name: 'Acme Works' })),
} as const satisfies Readonly<Record<string, Partial<Profile>>>;

interface Scene {
  readonly at: string;
  readonly as?: Partial<Profile>;
  readonly customers?: readonly string[];
  readonly getList?: DataProvider['getList'];
  readonly isGone?: boolean;
}

export const showFrame = (
  content: ReactNode,
  { at, as = people.admin, customers = [acme, studio], getList, isGone = false }: Scene,
) =>
  show(content, {
    at,
    profile: as,
    dataProvider: {
      getList:
        getList ??
        (async (noun, { filter }) => {
          const rows = noun === 'device' ? devicesOf(filter) : customers.map(customer);
          return { data: rows as never[], total: rows.length };
        }),
      getOne: async (_, { id }) => {
        if (isGone) throw new Problem(404);
        return { data: customer(String(id)) as never };
      },
    },
  });
