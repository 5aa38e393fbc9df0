import assert from 'node:assert/strict';
import { signIn } from '../run/apiClient.ts';
import { hasDemo, makeDemo, makeHistory } from '../run/demo.ts';
import { startProduct, type Product } from '../run/startProduct.ts';

interface Phone {
  readonly passes: readonly {
    readonly serialNumber: string;
    readonly voided: boolean;
    readonly webServiceURL: string;
  }[];
}
const names = ['lobby', 'lost-property', 'night-desk', 'former-staff', 'workshop', 'front-gate'];
const wait = 120_000;

describe('the wallets of make start', function () {
  this.timeout(580_000);
  let product: Product;
  before(async () => {
    product = await startProduct({
      prepare: ({ data, database, provider, google, hasPhones, secrets }) =>
        makeHistory(data, {
          database,
          provider,
          google,
          hasPhones,
          webhookSecret: secrets.webhookSecret,
          keys: { secretKeys: secrets.secretKeys, hmacKey: undefined },
          console: 'http://127.0.0.1:4000',
          password: secrets.signIn.password,
        }),
    });
  });
  after(() => product?.stop());

  const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;
  const seed = () => makeDemo(product.data, product.run, product.secrets.webhookSecret);
  const phones = () =>
    Promise.all(names.map(name => read<Phone>(`${product.run.phones}/_sandbox/phones/${name}`)));
  const atGoogle = () =>
    read<{ items: { id: string; state: string }[]; saved: string[] }>(
      `${product.run.google}/_sandbox/objects`,
    );
  const voided = async () => (await phones()).map(({ passes }) => passes[0]?.voided);
  const until = async <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> => {
    const end = Date.now() + wait;
    for (;;) {
      const answer = await ask();
      if (isRight(answer) || Date.now() > end) return answer;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };

  it('has signed cards on phones, one of them suspended and one removed, and cards at Google', async () => {
    await seed();
    assert.ok(hasDemo(product.data));
    const expected = [false, true, false, true, false, false];
    const shown = await until(voided, now => JSON.stringify(now) === JSON.stringify(expected));
    assert.deepEqual(shown, expected);
    for (const { passes } of await phones())
      assert.equal(passes[0]!.webServiceURL, `${product.run.api}/wallet/apple`);
    const page = await (await fetch(`${product.run.phones}/_sandbox/phones`)).text();
    assert.equal(page.match(/<svg /g)?.length, names.length);
    assert.equal(page.match(/>Voided</g)?.length, 2);
    const { items, saved } = await atGoogle();
    assert.deepEqual([items.length, saved.length], [3, 3]);
    assert.ok(items.every(({ state }) => state === 'ACTIVE'));
    const api = await signIn(product.run.api, product.run.signIn);
    const { body: issuers } = await api.get<{ id: string }[]>('/admin/wallet-issuers');
    for (const { id } of issuers) {
      const { body } = await api.post<{ isReady: boolean; findings: object[] }>(
        `/admin/wallet-issuers/${id}/check`,
      );
      assert.deepEqual(body, { isReady: true, findings: [] });
    }
  });

  it('are unchanged when the demo is seeded again, and when phones and Google’s double restart', async () => {
    const passes = async () => (await phones()).map(phone => phone.passes);
    const before = [await passes(), await atGoogle()];
    await seed();
    assert.deepEqual([await passes(), await atGoogle()], before);
    for (const name of ['phones', 'google']) {
      product.kill(name);
      await until(
        async () => product.pids()[name],
        pid => pid === undefined,
      );
      await product.spawn(name);
    }
    assert.deepEqual([await passes(), await atGoogle()], before);
  });
});
