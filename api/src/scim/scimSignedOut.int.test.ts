import assert from 'node:assert/strict';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPasswordSet, UserPermissionRevoked } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { hashPassword } from '../auth/passwords.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { callback, password, tokensFor, type FlowApp } from '../../../testing/api/oauth/testFlow.ts';
import { scimGround, type ScimGround } from '../../../testing/api/scim/testScim.ts';

describe('SEC: people disabled by a directory', function () {
  this.timeout(60_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  const switching = {
    'by the directory': async (id: string) => {
      for (const active of [false, true]) {
        const { status, text } = await at.entra.patch(`/Users/${id}`, { op: 'replace', value: { active } });
        assert.equal(status, 200, text);
      }
    },
    'by leaving the last group': async (id: string) => {
      const group = await at.entra.groupNamed('Customer User');
      const path = `members[value eq "${id}"]`;
      assert.equal((await at.entra.patch(`/Groups/${group}`, { op: 'remove', path })).status, 204);
      await at.entra.join('Customer User', id);
    },
    'by an end that was cut before anybody was signed out': async (id: string) => {
      const { grants } = await at.stateOf(id);
      await at.entra.patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'Ada King' });
      await at.app.tell(`user-${id}`, UserPermissionRevoked({ permission: grants[0]!, grants: [] }));
      await at.entra.join('Customer User', id);
    },
    'by hand': async (id: string) => {
      const { http } = await at.app.signIn('admin');
      const [permission] = (await at.stateOf(id)).grants;
      const path = `/admin/users/${id}/permissions/${permission!.id}`;
      assert.equal((await http.delete(path)).status, 200);
      assert.deepEqual((await at.stateOf(id)).grants, []);
      await at.entra.join('Customer User', id);
    },
  };
  for (const [how, switchOffAndOn] of Object.entries(switching))
    it(`${how} must sign in to apps again when re-enabled: earlier tokens are invalid`, async () => {
      const clientId = uuidv7();
      const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: at.northwind };
      await at.app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
      const { id, userName } = await at.made();
      await at.entra.join('Customer User', id);
      const passwordSecretId = await at.app.deps.secrets.put(await hashPassword(password));
      await at.app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
      const { tokens, config } = await tokensFor({ ...at.app, clientId } as unknown as FlowApp, userName);
      const http = httpAt(at.app.origin, { Authorization: `Bearer ${tokens.access_token}` });
      assert.equal((await http.get('/admin/orders')).status, 200);
      await switchOffAndOn(id);
      assert.equal((await at.stateOf(id)).grants.length, 1);
      assert.equal((await http.get('/admin/orders')).status, 401);
      const renewing = oidc.refreshTokenGrant(config, tokens.refresh_token!);
      await assert.rejects(renewing, { error: 'invalid_grant' });
      const again = await tokensFor({ ...at.app, clientId } as unknown as FlowApp, userName);
      const next = httpAt(at.app.origin, { Authorization: `Bearer ${again.tokens.access_token}` });
      assert.equal((await next.get('/admin/orders')).status, 200);
    });
});
