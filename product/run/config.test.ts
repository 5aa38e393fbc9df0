import assert from 'node:assert/strict';
import { isBlockedPort } from './blockedPorts.ts';
import { readSettings, WrongSettings } from './config.ts';

const maxPort = 65_535;

describe('the settings of make start', () => {
  it('refuse a port that browsers block, and explain why', () => {
    for (const name of ['PORT', 'HEALTH_PORT'])
      assert.throws(
        () => readSettings({ [name]: '4190' }),
        error =>
          error instanceof WrongSettings &&
          new RegExp(`  ${name} .*a port that browsers block \\(it is 4190\\)`).test(error.message),
      );
    assert.equal(readSettings({ PORT: '4191' }).PORT, 4_191);
  });

  it('32.13: require a sender if a mail server is set, and name the missing setting', () => {
    const SMTP_URL = 'smtp://user:password@mail.example.org:587';
    for (const MAIL_FROM of ['', 'somebody', 'Access <no-reply>'])
      assert.throws(
        () => readSettings({ SMTP_URL, MAIL_FROM }),
        error => error instanceof WrongSettings && /^  MAIL_FROM +must/m.test(error.message),
      );
    const MAIL_FROM = 'Access <no-reply@example.org>';
    assert.equal(readSettings({ SMTP_URL, MAIL_FROM }).MAIL_FROM, MAIL_FROM);
    assert.equal(readSettings({}).MAIL_FROM, undefined);
  });

  it('list only ports that fetch blocks', async () => {
    const isRefused = (port: number) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => false,
        (error: TypeError) => (error.cause as Error | undefined)?.message === 'bad port',
      );
    const listed = Array.from({ length: maxPort }, (_, n) => n + 1).filter(isBlockedPort);
    assert.ok(listed.length > 70, `${listed.length}`);
    for (const port of listed) assert.ok(await isRefused(port), `${port}`);
  });
});
