import assert from 'node:assert/strict';
import { until } from '../../../../testing/workers/runner/recorder.ts';
import { startTestProcess } from '../../../../testing/workers/testProcesses.ts';
import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import { renderings } from '@latchkey/events/cardProfile/design/surfaces.ts';
import sharp from 'sharp';
import {
  designContext,
  path,
  type DesignContext,
} from '../../../../testing/api/cardProfile/design/testDesigns.ts';

describe('a design from its upload to the cards, with the workers', function () {
  this.timeout(60_000);
  let test: DesignContext;
  let workers: Awaited<ReturnType<typeof startTestProcess>>;
  before(async () => {
    test = await designContext();
    const nowhere = '127.0.0.1:1';
    workers = await startTestProcess('workers/src/main.ts', {
      DATABASE_URL: test.url,
      SECRET_KEYS: test.secretKey,
      PORT: '0',
      LOG_LEVEL: 'info',
      SWEEP_MS: '300',
      SMTP_URL: `smtp://${nowhere}`,
      MAIL_FROM: catcherSender,
      PUBLIC_URL: test.origin,
      SMS_URL: `http://${nowhere}`,
      SMS_KEY: 'none',
    });
  });
  after(async () => {
    await workers?.kill();
    await test?.end();
  });

  const published = async (id: string) => {
    let shown = (await test.viewer.get(test.at(id))).body;
    await until(async () => {
      shown = (await test.viewer.get(test.at(id))).body;
      return shown.publication === null || shown.publication.isFailed;
    });
    return shown;
  };
  const pictureAt = async (file: string) => {
    const response = await fetch(test.origin + file);
    assert.equal(response.status, 200);
    return sharp(Buffer.from(await response.arrayBuffer()));
  };

  it('the pictures of a version are served, the card shows it, and the next version replaces it', async () => {
    const id = await test.profile();
    const logo = { file: await test.upload(id, '#ff8800'), scale: 1, x: 0, y: 0 };
    const colors = ['#14213d', '#0b5351'];
    for (const [n, color] of colors.entries()) {
      await test.save(id, test.designOf('Acme Works', { background: { kind: 'color', color }, logo }));
      const begun = await test.manager.post(`${test.at(id)}/commit`);
      assert.deepEqual([begun.status, begun.body.version], [202, n + 1]);
      const { publication, liveVersion } = await published(id);
      assert.deepEqual([publication, liveVersion], [null, n + 1]);
    }
    const { body } = await test.viewer.get(`${test.at(id)}/versions`);
    assert.deepEqual(
      body.map((one: { status: string }) => one.status),
      ['live', 'earlier'],
    );
    for (const [n, color] of colors.entries()) {
      const { files } = (await test.viewer.get(`${test.at(id)}/versions/${n + 1}`)).body;
      assert.deepEqual(Object.keys(files).toSorted(), Object.keys(renderings).toSorted());
      const card = await (await pictureAt(files.card)).raw().toBuffer();
      assert.equal(`#${card.subarray(0, 3).toString('hex')}`, color);
    }
    const [newest] = body;
    await until(async () => (await test.viewer.get(`${path}/${id}`)).body.designVersion === 2);
    const row = (await test.viewer.get(`${path}/${id}`)).body;
    assert.deepEqual([row.cardImage, row.publishing], [newest.thumbnail, 'NONE']);
  });

  it('a design with a lost picture can’t be checked or published until the picture is back', async () => {
    const id = await test.profile();
    const file = await test.upload(id, '#00aa88');
    await test.save(id, test.designOf('Acme Works', { logo: { file, scale: 1, x: 0, y: 0 } }));
    const key = file.slice('/files/'.length);
    const { rows } = await test.pool.query<{ bytes: Buffer }>('SELECT bytes FROM files WHERE key = $1', [
      key,
    ]);
    const set = (bytes: Buffer) =>
      test.pool.query('UPDATE files SET bytes = $2 WHERE key = $1', [key, bytes]);
    await set(Buffer.from('lost'));
    for (const rest of ['commit', 'commit?dryRun=true', 'check']) {
      const refused = await test.manager.post(`${test.at(id)}/${rest}`);
      assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.picture_lost'], rest);
    }
    await set(rows[0]!.bytes);
    assert.equal((await test.manager.post(`${test.at(id)}/commit`)).status, 202);
    assert.equal((await published(id)).liveVersion, 1);
  });
});
