import { appOf } from '../testScenario.ts';
import type { Http } from '../httpAt.ts';

export const partnersApp = async () => {
  const app = await appOf();
  const { http } = await app.signIn('admin');
  const make = async (parentId: string | null, more: object = {}, by: Http = http) => {
    const { status, body, text } = await by.post('/admin/partners', { name: 'Southwind', parentId, ...more });
    if (status !== 201) throw new Error(`${status} ${text}`);
    return body as { readonly id: string; readonly lineagePartnerIds: readonly string[] };
  };
  const manages = async (partnerId: string) =>
    (await app.signIn('partner_admin', { partnerId, customerId: null })).http;
  return { app, http, make, manages };
};

export const pathOf = (id: string): string => `/admin/partners/${id}`;
