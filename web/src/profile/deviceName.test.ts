import assert from 'node:assert/strict';
import { deviceName } from './deviceName.ts';

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it('is its common name, also if it identifies as another one', () => {
    for (const [userAgent, name] of [
      [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/140.0 Safari/537.36 Edg/140.0`,
        'Edge, Windows',
      ],
      [`Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${kit} Version/18.0 Safari/605.1.15`, 'Safari, macOS'],
      [
        `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${kit} CriOS/140.0 Safari/604.1`,
        'Chrome, iOS',
      ],
      ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
      ['curl/8.5.0', 'curl/8.5.0'],
      ['x'.repeat(255), 'x'.repeat(60)],
      ['', null],
      [null, null],
    ] as const)
      assert.equal(deviceName(userAgent), name);
  });
});
