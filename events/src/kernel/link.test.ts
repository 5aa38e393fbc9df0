import assert from 'node:assert/strict';
import { isLink, link, serverUrl } from './link.ts';

describe('links that people enter', () => {
  it('are https, or of an app', () => {
    for (const text of [
      'https://go.example.test',
      'https://go.example.test/latchkey?a=1#b',
      'com.example.app://open',
      'example-app://',
      'market://details?id=com.example',
      'itms-apps://apps.example.test/app/1',
    ])
      assert.ok(isLink(text), text);
  });
  it('have no scheme that a browser, an email program or the system handles', () => {
    for (const text of [
      'javascript:alert(1)',
      'javascript://%0aalert(1)',
      'JavaScript://x',
      ' javascript://x',
      'java\nscript://x',
      'data:text/html,x',
      'data://text/html,x',
      'vbscript://x',
      'file:///etc/passwd',
      'blob://x',
      'http://go.example.test',
      'ms-msdt://x',
      'search-ms://x',
      'chrome-extension://x',
      'intent://x',
      'smb://x',
      'mailto://x',
      'go.example.test',
      '//go.example.test',
      'https:go.example.test',
      'https://user:pw@go.example.test',
      'https:///go.example.test',
      'https://',
      'https://go.example.test/a b',
      'https://go.example.test/\u202eb',
      '',
    ])
      assert.ok(!isLink(text), text);
  });
  it('a wrong one is named as an address', () => {
    const { error } = link.safeParse('javascript:alert(1)');
    assert.partialDeepStrictEqual(error?.issues, [{ code: 'invalid_format', format: 'url' }]);
    assert.ok(!link.safeParse(`https://${'a'.repeat(250)}`).success);
  });
  it('the address of a server carries no password', () => {
    for (const text of [
      'https://provider.example.test',
      'http://127.0.0.1:4001/base',
      'http://[::1]:80/?a@b',
    ])
      assert.ok(serverUrl.safeParse(text).success, text);
    for (const text of [
      'https://user:pw@provider.example.test',
      'https://user@provider.example.test',
      'https:user:pw@provider.example.test',
      'https:////user:pw@provider.example.test',
      'https:\\\\user:pw@provider.example.test',
      'ftp://provider.example.test',
      'provider.example.test',
    ])
      assert.ok(!serverUrl.safeParse(text).success, text);
  });
});
