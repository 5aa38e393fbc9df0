import assert from 'node:assert/strict';
import { entranceOf } from './pageByPath.ts';

const at = (address: string, isSignedIn: boolean) => {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  const { page, ...entrance } = entranceOf({ pathname, search, isSignedIn });
  return { ...entrance, isPublic: page !== undefined };
};
const publicPages = [
  '/login',
  '/login-oauth',
  '/forgot-password',
  '/confirm-account',
  '/confirm-email',
  '/unlock',
  '/self-register',
  '/reset-password/admin',
];

describe('access to pages', () => {
  it('public pages are shown to signed-out users; signed-in ones go to the root', () => {
    for (const page of publicPages) {
      assert.deepEqual(at(page, false), { isPublic: true }, page);
      assert.deepEqual(at(page, true), { leave: '/', isPublic: false }, page);
    }
  });

  it('the page of a link in an email is shown to everyone who opens it', () => {
    for (const page of publicPages.slice(3))
      for (const query of ['?token=t', '?state=success'])
        assert.deepEqual(at(page + query, true), { isPublic: true }, page + query);
    assert.deepEqual(at('/login?token=t', true), { leave: '/', isPublic: false });
  });

  it('the steps of a sign-in to an app are shown to everyone', () => {
    for (const step of ['', '/login', '/self-register', '/confirm-account', '/error', '/consent'])
      for (const isSignedIn of [true, false])
        assert.deepEqual(at(`/oauth2${step}`, isSignedIn), { isPublic: true }, step);
  });

  it('signed-out users go to the login from any other page, which is remembered', () => {
    for (const page of ['/', '/customers', '/global/users?q=ada', '/nowhere']) {
      assert.deepEqual(at(page, false), { leave: '/login', isTarget: true, isPublic: false }, page);
      assert.deepEqual(at(page, true), { isPublic: false }, page);
    }
  });
});
