import assert from 'node:assert/strict';
import { decide, type Refusal } from '../kernel/index.ts';
import { northwind } from '../customer/examples.ts';
import { callbackProblem } from './callbackUrl.ts';
import { oauthClientDecider } from './decider.ts';
import { maxCallbackUrls, oauthClient } from './oauthClient.ts';
import { oauthClientState } from './state.ts';

const { create } = oauthClient.commands;
const context = {
  id: northwind,
  at: '2026-11-23T12:00:00.000Z',
  by: northwind,
  token: () => 'token',
  stateOf: () => assert.fail('no other stream is asked'),
};
const terms = (...callbackUrls: string[]) => ({
  appName: 'Door planner',
  callbackUrls,
  partnerId: northwind,
});
const problemsOf = (value: unknown) => {
  const { error } = create.safeParse(value);
  return (error?.issues ?? []).map(issue => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params?.['reason'] : issue.code,
  ]);
};

describe('an OAuth client', () => {
  it('OAC-11: has a name', () => {
    for (const appName of ['', undefined])
      assert.equal(problemsOf({ ...terms('https://a.example.test/'), appName })[0]![0], 'appName');
    assert.deepEqual(problemsOf(terms('https://a.example.test/')), []);
  });
  it('OAC-12: none of its callback URLs is empty, and there is at least one', () => {
    assert.deepEqual(problemsOf(terms('https://a.example.test/', '')), [['callbackUrls.1', 'required']]);
    assert.deepEqual(problemsOf(terms()), [['callbackUrls', 'too_small']]);
    const many = Array.from({ length: maxCallbackUrls + 1 }, (_, n) => `https://a.example.test/${n}`);
    assert.deepEqual(problemsOf(terms(...many)), [['callbackUrls', 'too_big']]);
  });
  it('OAC-13, OAC-18: an address is absolute, in plain signs, with a host or a scheme of an app, and without fragment, user and password', () => {
    const wrong = [
      'callback',
      '/callback',
      '//a.example.test',
      'https://',
      'https:a.example.test',
      'https:///x',
    ];
    const odd = [
      'https://a.example.test/#part',
      'https://ada:secret@a.example.test/',
      'https://a.example.test\\x',
    ];
    const signs = [
      'https://a.example.test/ä',
      'https://a.example.test/ x',
      'https://a\n.example.test/',
      'com.example:',
    ];
    for (const text of [...wrong, ...odd, ...signs]) assert.equal(callbackProblem(text), 'url', text);
  });
  it('OAC-14: http is refused with url_schema_validation_error, and so is every scheme that a browser acts on', () => {
    const reason = 'url_schema_validation_error';
    for (const text of [
      'http://a.example.test/',
      'http://192.168.0.7/',
      'http://localhost.example.test/',
      'HTTP://a.test/',
    ])
      assert.deepEqual(problemsOf(terms(text)), [['callbackUrls.0', reason]], text);
    for (const text of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:x',
      'mailto:ada@example.test',
      'intent://x',
      'vbscript:x',
      'data:,x',
      'VBScript:x',
      'wscript:x',
      'planner://callback',
      'x-web-search://?a',
    ])
      assert.equal(callbackProblem(text), reason, text);
  });
  it('OAC-15: http is accepted for localhost and loopback addresses', () => {
    for (const text of [
      'http://localhost/cb',
      'http://localhost:3000/cb',
      'http://127.0.0.1:8080/',
      'http://[::1]:1/x',
    ])
      assert.equal(callbackProblem(text), null, text);
  });
  it('OAC-16, OAC-17: https and schemes of apps are accepted', () => {
    for (const text of [
      'https://a.example.test/cb?x=1',
      'https://a.example.test',
      'https://192.0.2.1:8443/',
      'https://localhost/cb',
      'com.example.doors:/cb',
      'com.example.doors://cb',
    ])
      assert.equal(callbackProblem(text), null, text);
  });
  it('names each URL once, and is either an app or a page on the own machine by https', () => {
    const state = oauthClientState.initial;
    const refusedAt = (...urls: string[]) => {
      try {
        decide(oauthClientDecider, 'create', terms(...urls), state, context);
        return null;
      } catch (error) {
        return (error as Refusal).fields.map(({ field, reason }) => [field, reason]);
      }
    };
    const a = 'https://a.example.test/';
    assert.deepEqual(refusedAt(a, a), [['callbackUrls.1', 'duplicate_in_request']]);
    assert.deepEqual(refusedAt('https://localhost/', 'com.example.doors://cb'), [
      ['callbackUrls.1', 'url_schema_validation_error'],
    ]);
    assert.equal(refusedAt(a, 'com.example.doors://cb', 'http://localhost/'), null);
    assert.equal(refusedAt(a, 'https://localhost/'), null);
  });
  it('can be changed and deleted while it exists, and stays deleted', () => {
    const a = terms('https://a.example.test/');
    const created = decide(oauthClientDecider, 'create', a, oauthClientState.initial, context);
    const state = oauthClientState.of(created);
    const change = { appName: 'Doors', callbackUrls: ['https://b.example.test/'] };
    const changed = oauthClientState.of([
      ...created,
      ...decide(oauthClientDecider, 'change', change, state, context),
    ]);
    assert.deepEqual(changed.terms, { ...change, partnerId: northwind });
    const gone = oauthClientState.of([
      ...created,
      ...decide(oauthClientDecider, 'delete', {}, state, context),
    ]);
    assert.throws(() => decide(oauthClientDecider, 'change', change, gone, context), { reason: 'not_found' });
    assert.throws(() => decide(oauthClientDecider, 'delete', {}, gone, context), { reason: 'not_found' });
  });
});
