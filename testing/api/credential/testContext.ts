import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme, acmeWithApp, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { cutStore } from '../../events/process/testContext.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../testApp.ts';

export const mailDesign = '0197f3a0-0000-7000-8000-00000000de51';
type Person = Readonly<Record<string, unknown>>;

export const addingContext = async ({ isUnique = true } = {}) => {
  const app = await testApp();
  let order = '';
  let next = 5_000;
  const top = { name: 'Northwind', parentId: null, lineagePartnerIds: [northwind] };
  await app.tell(`partner-${northwind}`, PartnerCreated(top));
  await app.tell(`appConfig-${doorApp}`, doorAppCreated);
  const data = { ...acmeWithApp.data, enforceSecuredDataUniqueness: isUnique };
  await app.tell(`customer-${acme}`, { ...acmeWithApp, data } as DomainEvent);
  await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
  await app.tell(`cardProfile-${badge}`, badgeCreated);
  await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
  const mail = { ...welcomeCreated.data, type: 'EMAIL', isDefault: false };
  await app.tell(`pdfDesign-${mailDesign}`, { ...welcomeCreated, data: mail } as DomainEvent);
  const { http } = await app.signIn('customer_admin', { customerId: acme });
  const begin = async () => {
    order = uuidv7();
    await app.tell(`order-${order}`, frontDoorCreated);
  };

  const number = () => String(next++);
  const numbers = (count: number) => (next += count) - count;
  const personOf = (cardNumber: string, rest: Person = {}) => ({
    cardProfileId: badge,
    pdfDesignId: welcome,
    nameOnCard: 'Ada',
    dataParams: { cardNumber },
    ...rest,
  });
  const add = (cardNumber: string, rest: Person = {}, headers = {}, by = http) =>
    by.post(`/admin/orders/${order}/credentials`, personOf(cardNumber, rest), headers);
  const put = (id: string, cardNumber: string, headers = {}, rest: Person = {}) =>
    http.put(`/admin/orders/${order}/credentials/${id}`, personOf(cardNumber, rest), headers);
  const range = (rangeStart: number, rangeSize: number, headers = {}) =>
    http.post(
      `/admin/orders/${order}/credentials/bulk`,
      { cardProfileId: badge, pdfDesignId: welcome, rangeStart, rangeSize },
      headers,
    );
  const typesOf = async (stream: string) => (await app.store.read(stream)).map(({ type }) => type);
  const members = async () => idsOf(orderState.of(await app.store.read(`order-${order}`)).members);
  const isUntouched = async () => assert.deepEqual(await typesOf(`order-${order}`), ['OrderCreated']);
  const whileCut = async <T>(cut: Parameters<typeof cutStore>[1], work: () => Promise<T>): Promise<T> => {
    const deps = app.deps as { store: TestApp['store'] };
    deps.store = cutStore(app.store, cut);
    return work().finally(() => (deps.store = app.store));
  };
  return {
    app,
    http,
    begin,
    number,
    numbers,
    personOf,
    add,
    put,
    range,
    typesOf,
    members,
    isUntouched,
    whileCut,
    order: () => order,
  };
};
export type Adding = Awaited<ReturnType<typeof addingContext>>;
