import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { welcome, welcomeCreated, welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { PdfDesignCreated } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { summerTerms, voucherDesign } from '@latchkey/events/voucher/examples.ts';
import type { Http } from '../httpAt.ts';
import { testApp } from '../testApp.ts';

const appTerms = {
  name: 'Harbour app',
  appName: 'Harbour',
  mobileAppId: 4711,
  androidStoreUrl: 'https://a.example.test/',
  iosStoreUrl: 'https://i.example.test/',
  deepLinkUrl: 'https://go.example.test/',
};
export const path = '/admin/vouchers';
export interface Made {
  readonly id: string;
  readonly voucherCode: string;
}

export const voucherGround = async () => {
  const [foreign, stranger] = [uuidv7(), uuidv7()];
  const api = await testApp();
  const design = {
    ...welcomeTerms,
    name: 'Gift',
    type: 'VOUCHER',
    templateName: 'voucher-portrait',
  } as const;
  const { data } = acmeCreated;
  await api.tellNew([
    [`partner-${northwind}`, northwindCreated],
    [`partner-${foreign}`, PartnerCreated({ name: 'Foreign', parentId: null, lineagePartnerIds: [foreign] })],
    [`customer-${acme}`, acmeCreated],
    [
      `customer-${stranger}`,
      CustomerCreated({ ...data, name: 'Stranger', partnerId: foreign, lineagePartnerIds: [foreign] }),
    ],
    [`pdfDesign-${voucherDesign}`, PdfDesignCreated({ ...design, partnerId: northwind })],
    [`pdfDesign-${welcome}`, welcomeCreated],
    [`appConfig-${uuidv7()}`, AppConfigCreated({ ...appTerms, partnerId: null, isDefault: true })],
  ]);
  const { http, session } = await api.signIn('partner_admin', { partnerId: northwind });
  const { http: manager } = await api.signIn('customer_admin', { customerId: acme });
  const { http: admin } = await api.signIn('admin');
  const create = async (changed: object = {}): Promise<Made> => {
    const { status, text, body } = await http.post(path, { ...summerTerms, ...changed });
    assert.equal(status, 201, text);
    return body as Made;
  };
  const redeem = (by: Http, voucherCode: string, customerId = acme, key?: string) =>
    by.send(
      'POST',
      `${path}/redeem`,
      { voucherCode, customerId },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  return { api, http, session, manager, admin, foreign, stranger, create, redeem };
};
export type VoucherGround = Awaited<ReturnType<typeof voucherGround>>;
