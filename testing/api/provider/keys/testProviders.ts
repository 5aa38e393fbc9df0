import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../httpAt.ts';
import { testApp } from '../../testApp.ts';

export const none = { readOnly: null, readWrite: null, encryption: null };
export const noApple = { aid: null, authenticationKey: null, privacyKey: null, vasupA: null };

export const right = async (pending: ReturnType<Http['get']>, status = 200) => {
  const answer = await pending;
  assert.equal(answer.status, status, answer.text);
  return answer.body;
};

interface Sandbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}
export const providersApp = async (sandbox: Sandbox) => {
  const app = await testApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const { http } = await app.signIn('admin');
  const newPartner = async () => {
    const id = uuidv7();
    const created = PartnerCreated({ name: 'North', parentId: null, lineagePartnerIds: [id] });
    await app.tell(`partner-${id}`, created);
    return { id, at: `/admin/partners/${id}` };
  };
  const { id: partnerId } = await newPartner();
  const config = async (displayName: string, values: object, settings: object): Promise<string> => {
    const body = { ...connectConfig, displayName, ...values };
    const apiKeySecret = 'sandbox-key';
    const baseSettings = { ...connectConfig.baseSettings, baseUrl: sandbox.url, apiKeySecret, ...settings };
    return (await right(http.post('/admin/providers-configs', { ...body, baseSettings }), 201)).id;
  };
  const connect = await config('Connect', {}, {});
  const sandboxed = await config('Sandbox', { credentialProvider: 'SANDBOX' }, { projectId: 5 });
  const unreached = await config('Unreached', {}, { apiKeySecret: 'not the right key' });

  const newCustomer = async () => {
    const id = uuidv7();
    const data = { ...acmeCreated.data, partnerId, lineagePartnerIds: [partnerId], providers: [] };
    await app.tell(`customer-${id}`, CustomerCreated(data));
    return `/admin/customers/${id}`;
  };
  const terms = { displayName: 'Doors', credentialProvider: 'LEGIC_CONNECT', configId: connect };
  const add = async (at: string, values: object = {}) =>
    right(http.post(`${at}/providers`, { ...terms, ...values }), 201);
  const setKeys = (at: string, id: string, body: object) => http.put(`${at}/providers/${id}/keys`, body);
  const only = async (at: string, by = http) => (await right(by.get(`${at}/providers`)))[0];
  const end = async () => {
    await sandbox.close();
    await app.end();
  };
  const configs = { connect, sandboxed, unreached };
  return { app, http, partnerId, ...configs, newCustomer, newPartner, terms, add, setKeys, only, end };
};
export type ProvidersApp = Awaited<ReturnType<typeof providersApp>>;
