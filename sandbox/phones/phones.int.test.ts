import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPasses } from '../../testing/api/wallet/testPasses.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { mine } from '@latchkey/events/credential/examples.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import { startPhones, type ListeningPhones } from './server.ts';

interface Shown {
  readonly passes: readonly { readonly voided: boolean; readonly webServiceURL: string }[];
}

describe('sandbox phones next to a product without a public address', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-phones-'));
  const dataFile = path.join(folder, 'sandbox', 'phones.jsonl');
  let scene: Awaited<ReturnType<typeof testPasses>>;
  let phones: ListeningPhones;
  before(async () => {
    phones = await startPhones({ dataFile });
    scene = await testPasses(2, { APNS_URL: phones.pushUrl });
    await scene.publish(1, '#14213d');
    await put('root', { root: scene.authority.root });
    await put('api', { url: scene.app.origin });
  });
  after(async () => {
    await phones?.close();
    await scene?.app.end();
    rmSync(folder, { recursive: true });
  });

  const put = async (what: string, body: object) => {
    const answer = await fetch(`${phones.url}/_sandbox/${what}`, {
      method: 'PUT',
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200);
  };
  const pageAt = async () => (await fetch(`${phones.url}/_sandbox/phones`)).text();
  const phone = async (name: string): Promise<Shown> =>
    (await fetch(`${phones.url}/_sandbox/phones/${name}`)).json() as Promise<Shown>;
  const submit = (entered: Record<string, string>) =>
    fetch(`${phones.url}/_sandbox/phones`, {
      method: 'POST',
      body: new URLSearchParams(entered),
      redirect: 'manual',
    });
  const linkOf = (n: number) =>
    `https://latchkey.example/w/${claimTokenOf(scene.app.deps.keys, scene.ids[n]!)}`;

  it('the form adds the pass of a claim link to a new phone, from the API that the phones know', async () => {
    assert.match(await pageAt(), /<form method="post" action="\/_sandbox\/phones">/);
    const added = await submit({ link: linkOf(0), name: '' });
    assert.deepEqual([added.status, added.headers.get('location')], [303, '/_sandbox/phones']);
    const [pass] = (await phone('phone-1')).passes;
    assert.equal(pass?.webServiceURL, `${scene.app.origin}/wallet/apple`);
    const page = await pageAt();
    assert.match(page, /<h2>phone-1<\/h2>/);
    assert.match(page, /<svg /);
  });

  it('the form explains problems with a link', async () => {
    for (const [link, problem] of [
      [`${scene.app.origin}/admin/users`, /This isn’t a claim link/],
      ['<b>', /This isn’t a claim link/],
      [`https://latchkey.example/w/${'a'.repeat(43)}`, /The link has no pass at the moment/],
    ] as const) {
      const refused = await submit({ link, name: 'other' });
      assert.equal(refused.status, 422);
      const text = await refused.text();
      assert.match(text, problem);
      assert.doesNotMatch(text, /<b>|<h2>other/);
    }
    assert.equal((await submit({ link: linkOf(0), name: '../x' })).status, 422);
  });

  it('phones keep their passes over a restart, and fetch what changed', async () => {
    assert.equal(statSync(dataFile).mode & 0o077, 0);
    await phones.close();
    phones = await startPhones({ dataFile, root: scene.authority.root });
    assert.deepEqual(
      (await phone('phone-1')).passes.map(({ voided }) => voided),
      [false],
    );
    await scene.app.tell(
      `credential-${scene.ids[0]}`,
      CredentialReported({ ...mine, from: 'AVAILABLE', status: 'SUSPENDED', failure: null, words: null }),
    );
    await fetch(`${phones.url}/_sandbox/phones/phone-1/poll`, { method: 'POST' });
    assert.equal((await phone('phone-1')).passes[0]!.voided, true);
  });
});
