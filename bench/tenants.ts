import type { Role } from '@latchkey/events/access/roles.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { openSession } from '@latchkey/api/auth/sessions.ts';
import {
  customerIdOf,
  fillTenancy,
  lineageOf,
  partnerIdOf,
  partnerOf,
  type TenancySize,
} from '../testing/database/tenancy.ts';
import { benchApi, serve } from './api.ts';
import { newEvent } from './badge.ts';
import { tableName } from './crowd.ts';
import { benchProduct, type BenchProduct } from './product.ts';
import { median, p50Of } from './rounds.ts';
import type { Measured } from './row.ts';

const largeTenancy: TenancySize = { partners: 5_000, customers: 50_000, users: 100_000 };
const smallTenancy: TenancySize = { partners: 5, customers: 50, users: 100 };
const times = 15;

type Ask = (path: string) => Promise<unknown>;
const lists = ['partners', 'customers', 'users'] as const;

const questions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lists.flatMap(noun => [
      [`list of ${noun}`, `${noun}?limit=25`],
      [`${noun} by a rare name`, `${noun}?limit=25&q=quill`],
      [`${noun} by a common name`, `${noun}?limit=25&q=clara+castell`],
      [`${noun} by what nobody bears`, `${noun}?limit=25&q=nobody+at+all`],
    ]),
  ),
  tree: 'partners?limit=50&nullParent=true&sort=name',
  'selector of parents': 'partners?limit=25&canBeParent=true&sort=name',
  'selector of customers': 'customers?limit=50&sort=name',
};

interface Asker {
  readonly role: Role;
  readonly partner: number | null;
}
const askersOf = ({ partners }: TenancySize): Readonly<Record<string, Asker>> => ({
  'a super admin': { role: 'super_admin', partner: null },
  'who owns nearly all': { role: 'partner_admin', partner: 1 },
  'a partner admin': { role: 'partner_admin', partner: partners - 1 },
});

const tell = async ({ store }: BenchProduct, { partners }: TenancySize) => {
  const deep = partners - 1;
  const chain = lineageOf(deep);
  const place = (n: number) => ({
    parentId: n === 0 ? null : chain[n - 1]!,
    lineagePartnerIds: chain.slice(0, n + 1),
  });
  const customer = Array.from({ length: partners }, (_, n) => n + 1).find(
    n => partnerOf(n, partners) === deep,
  )!;
  const created = chain.map((id, n) => ({
    stream: `partner-${id}`,
    event: PartnerCreated({ ...northwindCreated.data, ...place(n) }),
  }));
  const theirs = {
    stream: `customer-${customerIdOf(customer)}`,
    event: CustomerCreated({ ...acmeCreated.data, partnerId: chain.at(-1)!, lineagePartnerIds: [...chain] }),
  };
  await store.append(
    [...created, theirs].map(({ stream, event }) => ({ stream, expected: 0, events: [newEvent(event)] })),
  );
  return customerIdOf(customer);
};

const tenancy = async (size: TenancySize) => {
  const app = await benchProduct();
  const tokens: Record<string, () => Promise<string>> = {};
  for (const [name, { role, partner }] of Object.entries(askersOf(size))) {
    const id = uuidv7();
    const grant = { role, partnerId: partner === null ? null : partnerIdOf(partner), customerId: null };
    const terms = { email: `${id}@example.test`, fullName: 'Asker', locale: 'en' as const };
    const created = newEvent(UserCreated({ ...terms, grantId: uuidv7(), grant }));
    await app.store.append([{ stream: `user-${id}`, expected: 0, events: [created] }]);
    tokens[name] = async () => (await openSession(app.pool, id, {})).token;
  }
  const template = uuidv7();
  await app.store.append([
    { stream: `partner-${template}`, expected: 0, events: [newEvent(northwindCreated)] },
    { stream: `customer-${template}`, expected: 0, events: [newEvent(acmeCreated)] },
  ]);
  const api = await benchApi(app);
  const tables = {
    partner: tableName(projections.partner),
    customer: tableName(projections.customer),
    user: tableName(projections.user),
  };
  await fillTenancy(app.pool, tables, size);
  const customer = await tell(app, size);
  const server = await serve(api.deps);
  const askers: Record<string, Ask> = {};
  for (const [name, open] of Object.entries(tokens)) {
    const headers = { Authorization: `Bearer ${await open()}` };
    askers[name] = async path => {
      const response = await fetch(`${server.url}/admin/${path}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    };
  }
  const end = async () => {
    await Promise.all([server.close(), api.close()]);
    await app.end();
  };
  return { askers, one: `customers/${customer}`, end };
};

/**
 * Measures row 33: lists, tree, selectors and scope checks of a large and a small tenancy in turn; returns
 * the worst ratio of medians.
 */
export const benchTenants = async (): Promise<readonly Measured[]> => {
  const [large, small] = [await tenancy(largeTenancy), await tenancy(smallTenancy)];
  const all: Record<string, readonly number[]> = {};
  const ratios: (readonly [name: string, ratio: number])[] = [];
  for (const asker of Object.keys(large.askers))
    for (const what of [...Object.keys(questions), 'scope check']) {
      const ask = ({ askers, one }: typeof large) => askers[asker]!(questions[what] ?? one);
      const took: { many: number[]; few: number[] } = { many: [], few: [] };
      for (let n = 0; n < times; n++) {
        took.many.push(await p50Of(1, () => ask(large)));
        took.few.push(await p50Of(1, () => ask(small)));
      }
      const name = `${what}, ${asker}`;
      Object.assign(all, { [`${name}, many`]: took.many, [`${name}, few`]: took.few });
      ratios.push([name, median(took.many) / median(took.few)]);
    }
  await large.end();
  await small.end();
  const worst = ratios.toSorted(([, a], [, b]) => b - a).slice(0, 4);
  const medians = Object.fromEntries(
    worst.flatMap(([name]) => [
      [`${name}, of many`, median(all[`${name}, many`]!)],
      [`${name}, of few`, median(all[`${name}, few`]!)],
    ]),
  );
  return [{ row: 33, figure: worst[0]![1], unit: 'ms', medians, all }];
};
