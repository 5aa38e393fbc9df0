import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { appOf } from '../testScenario.ts';
import { httpAt, type Answer } from '../httpAt.ts';
import { userSchema } from '@latchkey/api/scim/scimRoute.ts';
import { directoryOf, type Directory } from './testDirectory.ts';

export const password = 'correct horse battery staple';
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${userName}`,
  userName,
  active: true,
  displayName: 'Ada Lovelace',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engines' },
  ...more,
});

export const refused = async (answer: Promise<Answer>, status: number, scimType?: string) => {
  const { status: got, body } = await answer;
  assert.deepEqual([got, body.scimType], [status, scimType], JSON.stringify(body));
  assert.deepEqual(body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error']);
  assert.equal(body.status, String(status));
};

export const scimGround = async () => {
  const app = await appOf();
  const [northwind, acme, zenith] = [uuidv7(), uuidv7(), uuidv7()];
  const customer = (name: string) =>
    CustomerCreated({ ...acmeCreated.data, name, partnerId: northwind, lineagePartnerIds: [northwind] });
  await app.tellNew([
    [
      `partner-${northwind}`,
      { ...northwindCreated, data: { ...northwindCreated.data, lineagePartnerIds: [northwind] } },
    ],
    [`customer-${acme}`, customer('Acme')],
    [`customer-${zenith}`, customer('Zenith')],
  ]);
  const entra = await directoryOf(app, { customerId: acme });
  const okta = await directoryOf(app, { customerId: zenith });
  const partners = await directoryOf(app, { partnerId: northwind });

  const stateOf = async (id: string) => userState.of(await app.store.read(streamOf('user', id)));
  const typesOf = async (id: string) => (await app.store.read(streamOf('user', id))).map(({ type }) => type);
  const freshName = () => `${uuidv7()}@acme.test`;
  const made = async (by: Directory = entra, userName = freshName(), more: object = {}) => {
    const { status, body, text } = await by.post('/Users', entraUser(userName, more));
    assert.equal(status, 201, text);
    return { id: String(body.id), userName };
  };
  const find = async (by: Directory, filter: string) =>
    (await by.get(`/Users?filter=${encodeURIComponent(filter)}`)).body;
  const signedIn = async (id: string, email: string) => {
    const token = tokenOf(app.deps.keys, { id, invitation: (await stateOf(id)).invitations });
    const confirmed = await app.http.post('/admin/auth/confirm-account', { token, password });
    assert.equal(confirmed.status, 204, confirmed.text);
    const { status, body } = await app.http.post('/admin/auth/login', { email, password });
    assert.equal(status, 200);
    return httpAt(app.origin, { Authorization: `Bearer ${body.token}` });
  };
  return {
    app,
    northwind,
    acme,
    zenith,
    entra,
    okta,
    partners,
    stateOf,
    typesOf,
    freshName,
    made,
    find,
    signedIn,
    customer,
  };
};
export type ScimGround = Awaited<ReturnType<typeof scimGround>>;
