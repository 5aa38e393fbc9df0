import assert from 'node:assert/strict';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserPasswordSet } from '@latchkey/events/user/user.ts';
import type { Answer } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { hashPassword } from './passwords.ts';

const pairs = 30;
/**
 * Permitted difference between half of the pairs and those in which the known email is slower; chance exceeds
 * it about three times in 10,000 runs.
 */
const tolerance = 9;

describe('SEC: responses don’t reveal which accounts exist', function () {
  this.timeout(240_000);
  this.retries(1);
  let app: TestApp;
  const tokens: string[] = [];
  const known: string[] = [];
  before(async () => {
    app = await testApp();
    const passwordSecretId = await app.deps.secrets.put(await hashPassword('a long enough sentence'));
    const grant = { role: 'admin' as const, partnerId: null, customerId: null };
    await app.tellNew(
      Array.from({ length: pairs }, () => {
        const id = uuidv7();
        known.push(`${id}@example.test`);
        const person = { email: known.at(-1)!, fullName: 'Ada Lovelace', locale: 'en' as const };
        const created = UserCreated({ ...person, grantId: uuidv7(), grant });
        return [streamOf('user', id), created, UserPasswordSet({ passwordSecretId })];
      }),
    );
    const { http } = await app.signIn('admin');
    for (let n = 0; n < 3; n++) {
      const id = uuidv7();
      await app.tell(
        `partner-${id}`,
        PartnerCreated({ name: 'North', parentId: null, lineagePartnerIds: [id] }),
      );
      const { body } = await http.patch(`/admin/partners/${id}/defaults`, { selfRegistrationAllowed: true });
      tokens.push(body.selfRegistrationToken);
    }
  });
  after(() => app?.end());

  let sent = 0;
  const ask = (path: string, body: object): Promise<Answer> => {
    sent++;
    const headers = { 'X-Forwarded-For': `192.0.${2 + (sent >> 8)}.${sent & 255}` };
    return app.http.post(path, body, headers);
  };
  const settled = async (): Promise<void> => {
    const sql =
      'SELECT (SELECT count(*) FROM link_requests) + (SELECT count(*) FROM self_registrations) AS open';
    while (Number((await app.pool.query<{ open: string }>(sql)).rows[0]!.open) > 0)
      await new Promise(resolve => setImmediate(resolve));
  };
  const wordsOf = ({ status, headers, body }: Answer) => {
    const { requestId: _, instance: __, ...words } = (body ?? {}) as Record<string, unknown>;
    const names = [...headers.keys()].filter(name => name !== 'content-length');
    return { status, words, names };
  };

  const routes: Readonly<Record<string, (email: string, n: number) => object>> = {
    '/admin/auth/login': email => ({ email, password: 'a wrong password' }),
    '/admin/auth/reset-link': email => ({ email }),
    '/admin/auth/providers': email => ({ email }),
    '/admin/auth/self-register': (email, n) => ({
      email,
      token: tokens[n % tokens.length],
      customerName: 'Riverside',
      fullName: 'Ada Lovelace',
      locale: 'en',
    }),
  };
  for (const [path, bodyOf] of Object.entries(routes))
    it(`${path} responds the same in the same time, whether the email is known or not`, async () => {
      const time = async (email: string, n: number) => {
        await settled();
        const started = performance.now();
        const answer = await ask(path, bodyOf(email, n));
        return { answer, ms: performance.now() - started };
      };
      const strangers = known.map(() => `${uuidv7()}@example.test`);
      await time('warm@example.test', 0);
      let slower = 0;
      for (let n = 0; n < pairs; n++) {
        const isKnownFirst = n % 2 === 0;
        const first = await time((isKnownFirst ? known : strangers)[n]!, n);
        const second = await time((isKnownFirst ? strangers : known)[n]!, n);
        assert.deepEqual(wordsOf(first.answer), wordsOf(second.answer));
        const [own, other] = isKnownFirst ? [first, second] : [second, first];
        if (own.ms > other.ms) slower++;
      }
      const isBalanced = Math.abs(slower - pairs / 2) <= tolerance;
      assert.ok(isBalanced, `the known email was slower in ${slower} of ${pairs}`);
    });
});
