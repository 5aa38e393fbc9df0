import assert from 'node:assert/strict';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import type { TestApp } from '../testApp.ts';
import { codeOf, stepAt } from '@latchkey/api/secondFactor/totp.ts';

export const password = 'correct horse battery';
const path = '/admin/profile/second-factor';

export const codeNow = (app: TestApp, secret: string, stepsAhead = 0): string =>
  codeOf(secret, stepAt(app.deps.now()) + stepsAhead);

/** Forgets used TOTP steps, as if time had passed. */
export const stepsOver = (app: TestApp) => app.pool.query('DELETE FROM totp_steps');

export const member = async (app: TestApp) => {
  const user = await app.signIn('admin');
  const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
  await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
  const { http } = user;
  return {
    ...user,
    begin: (given = password) => http.post(`${path}/totp`, { password: given }),
    confirm: (code: string, headers = {}) => http.post(`${path}/totp/confirm`, { code }, headers),
    renewCodes: (given = password, headers = {}) =>
      http.post(`${path}/recovery-codes`, { password: given }, headers),
    switchOff: (given = password) => http.send('DELETE', `${path}/totp`, { password: given }),
    factor: async () => (await http.get(path)).body,
  };
};

export const memberWithFactor = async (app: TestApp) => {
  const user = await member(app);
  const { secret } = (await user.begin()).body;
  const { status, body, text } = await user.confirm(codeNow(app, secret));
  assert.equal(status, 200, text);
  await stepsOver(app);
  return { ...user, secret: secret as string, recoveryCodes: body.recoveryCodes as readonly string[] };
};

export const signingIn = (app: TestApp) => {
  const login = (email: string, given = password, cookie = '') =>
    app.http.post('/admin/auth/login', { email, password: given }, cookie === '' ? {} : { Cookie: cookie });
  return {
    login,
    tokenFor: async (email: string, cookie = ''): Promise<string> => {
      const { status, body, text } = await login(email, password, cookie);
      assert.equal(status, 200, text);
      return body.secondFactor.token;
    },
    show: (token: string, code: string, cookie = '') =>
      app.http.post('/admin/auth/second-factor', { token, code }, cookie === '' ? {} : { Cookie: cookie }),
  };
};
