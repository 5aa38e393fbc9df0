import assert from 'node:assert/strict';
import { isBlockedPort } from './blockedPorts.ts';
import { readSettings, WrongSettings } from './config.ts';

const mostPort = 65_535;

describe('the settings of make start', () => {
  it('refuse a port that no browser calls, and say so', () => {
    for (const name of ['PORT', 'HEALTH_PORT'])
      assert.throws(
        () => readSettings({ [name]: '4190' }),
        error =>
          error instanceof WrongSettings &&
          new RegExp(`  ${name} .*browsers refuse to call \\(it is 4190\\)`).test(error.message),
      );
    assert.equal(readSettings({ PORT: '4191' }).PORT, 4_191);
  });

  it('name no port that fetch would call', async () => {
    const isRefused = (port: number) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => false,
        (error: TypeError) => (error.cause as Error | undefined)?.message === 'bad port',
      );
    const listed = Array.from({ length: mostPort }, (_, n) => n + 1).filter(isBlockedPort);
    assert.ok(listed.length > 70, `${listed.length}`);
    for (const port of listed) assert.ok(await isRefused(port), `${port}`);
  });
});
