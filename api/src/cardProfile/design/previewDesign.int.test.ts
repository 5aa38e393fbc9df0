import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { surfaces } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import sharp from 'sharp';
import type { Http } from '../../../../testing/api/httpAt.ts';
import { designContext, type DesignContext } from '../../../../testing/api/cardProfile/design/testDesigns.ts';

describe('previews of a design', function () {
  this.timeout(60_000);
  let test: DesignContext;
  before(async () => {
    test = await designContext();
    await test.tell(`cardProfile-${badge}`, badgeCreated);
  });
  after(() => test?.end());

  const addressOf = (id: string, rest: string) => `${test.at(id)}/preview/${rest}`;
  const picture = async (id: string, rest: string, by: Http = test.viewer) => {
    const { status, headers, text } = await by.get(addressOf(id, rest));
    assert.equal(status, 200, text);
    assert.equal(headers.get('content-type'), 'image/png');
    const { session } = await test.signIn('admin');
    const response = await fetch(test.origin + addressOf(id, rest), {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    return Buffer.from(await response.arrayBuffer());
  };

  it('every surface is drawn in its size; a blank design before the first draft', async () => {
    const id = await test.profile();
    for (const [name, { width, height }] of Object.entries(surfaces)) {
      const found = await sharp(await picture(id, `${name}.png`)).metadata();
      assert.deepEqual([found.width, found.height], [width, height], name);
    }
    assert.equal((await test.viewer.get(addressOf(id, 'door.png'))).status, 404);
    assert.equal((await test.viewer.get(addressOf(id, '__proto__.png'))).status, 404);
  });

  it('shows the draft or a version, and the exceptions of a wallet', async () => {
    const id = await test.profile();
    const plain = (color: string) => ({ background: { kind: 'color', color } as const });
    const first = { ...test.designOf('', plain('#aa0000')), google: plain('#00aa00') };
    await test.save(id, first);
    assert.equal((await test.manager.post(`${test.at(id)}/commit`)).status, 202);
    await test.save(id, test.designOf('', plain('#0000aa')));
    const corner = async (rest: string) => [
      ...(
        await sharp(await picture(id, rest))
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ];
    assert.deepEqual(await corner('card.png'), [0, 0, 0xaa]);
    assert.deepEqual(await corner('card.png?version=1'), [0xaa, 0, 0]);
    assert.deepEqual(await corner('card.png?version=1&layer=google'), [0, 0xaa, 0]);
    const missing = await test.viewer.get(addressOf(id, 'card.png?version=7'));
    assert.deepEqual([missing.status, missing.body.reason], [409, 'cardProfile.no_version']);
  });

  it('the front shows a sample, or a credential that the caller may read and that is of the profile’s customer', async () => {
    const id = await test.profile();
    const credentialOf = async (customerId: string) => {
      const credentialId = uuidv7();
      const added = { ...personAdded.data, customerId, nameOnCard: sampleCards.long.nameOnCard };
      await test.tell(`credential-${credentialId}`, CredentialAdded(added));
      return credentialId;
    };
    const [mine, other] = [await credentialOf(acme), await credentialOf(uuidv7())];
    const sample = await picture(id, 'front.png?sample=ordinary');
    assert.ok(!sample.equals(await picture(id, 'front.png?sample=cyrillic')));
    assert.ok(!sample.equals(await picture(id, `front.png?credentialId=${mine}`)));
    for (const credentialId of [other, uuidv7()])
      for (const by of [test.viewer, test.admin]) {
        const refused = await by.get(addressOf(id, `front.png?credentialId=${credentialId}`));
        assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'credentialId']);
      }
  });

  it('profiles of other tenants are not found, and a lost picture is the reason of a refusal', async () => {
    const id = await test.profile();
    const { http: stranger } = await test.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await stranger.get(addressOf(id, 'card.png'))).status, 404);
    const file = await test.upload(id, '#123123');
    await test.save(id, test.designOf('', { logo: { file, scale: 1, x: 0, y: 0 } }));
    const key = file.slice('/files/'.length);
    await test.pool.query('UPDATE files SET bytes = $2 WHERE key = $1', [key, Buffer.from('no picture')]);
    const broken = await test.viewer.get(addressOf(id, 'card.png'));
    assert.deepEqual([broken.status, broken.body.reason], [409, 'cardProfile.picture_lost']);
  });
});
