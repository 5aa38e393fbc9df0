import assert from 'node:assert/strict';
import {
  CardProfileDesignCommitFailed,
  CardProfileDesignPrepared,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber } from '@latchkey/events/dataFormat/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Answer } from '../../../../testing/api/httpAt.ts';
import { readerAt } from '../../../../testing/api/live/testReader.ts';
import {
  designContext,
  path,
  type DesignContext,
} from '../../../../testing/api/cardProfile/design/testDesigns.ts';

const reasonOf = ({ status, body }: Answer) => [status, body.reason];

describe('the design of a card profile over HTTP', function () {
  this.timeout(60_000);
  let test: DesignContext;
  before(async () => void (test = await designContext()));
  after(() => test?.end());

  const publish = async (id: string, version: number, card: string) => {
    await test.tell(
      `cardProfile-${id}`,
      CardProfileDesignRendered({ version, files: { card } }),
      CardProfileDesignUploaded({ version, cardImage: card, badge: null, google: null }),
    );
  };
  const commit = async (id: string): Promise<number> => {
    const { status, body, text } = await test.manager.post(`${test.at(id)}/commit`);
    assert.equal(status, 202, text);
    return body.version;
  };

  it('has none at first; a draft is saved, shows its author, and is read with an ETag', async () => {
    const { manager, viewer, at } = test;
    const id = await test.profile();
    const nothing = await viewer.get(at(id));
    assert.deepEqual(nothing.body, {
      design: null,
      savedAt: null,
      savedBy: null,
      liveVersion: 0,
      isUnpublished: false,
      keptAs: null,
      canBeEdited: true,
      canBeReopened: false,
      publication: null,
      rollout: null,
    });
    const design = test.designOf('Acme Works');
    const saved = await test.save(id, design);
    assert.deepEqual([saved.body.design, saved.body.savedBy], [design, 'Ada Lovelace']);
    assert.equal(saved.body.isUnpublished, true);
    const read = await viewer.get(at(id));
    assert.deepEqual(read.body, saved.body);
    const head = await test.store.head();
    const again = await manager.put(at(id), read.body, { 'If-Match': read.headers.get('etag')! });
    assert.equal(again.status, 200, 'all that was read may be sent back');
    assert.equal(await test.store.head(), head, 'an equal design records nothing');
  });

  it('an older ETag is refused with the current design, so that no change is overwritten unseen', async () => {
    const id = await test.profile();
    const first = await test.save(id, test.designOf('First'));
    await test.save(id, test.designOf('Second'));
    const etag = { 'If-Match': first.headers.get('etag')! };
    const refused = await test.manager.put(test.at(id), { design: test.designOf('Third') }, etag);
    assert.deepEqual(reasonOf(refused), [412, 'stale']);
    assert.equal(refused.body.current.design.both.title, 'Second');
  });

  it('callers without the permission are refused, and profiles of other tenants are not found', async () => {
    const { at, viewer, profile } = test;
    const id = await profile();
    const design = test.designOf('Acme Works');
    await test.save(id, design);
    await commit(id);
    const { http: stranger } = await test.signIn('customer_admin', { customerId: uuidv7() });
    const calls = [
      ['put', '', { design }],
      ['post', '/check', {}],
      ['post', '/commit', {}],
      ['post', '/retry', {}],
      ['post', '/versions/1/restore', {}],
    ] as const;
    for (const [method, rest, body] of calls) {
      assert.equal((await viewer[method](`${at(id)}${rest}`, body)).status, 403, rest);
      assert.equal((await stranger[method](`${at(id)}${rest}`, body)).status, 404, rest);
      assert.equal((await test.admin[method](`${at(uuidv7())}${rest}`, body)).status, 404, rest);
    }
    for (const rest of ['', '/versions', '/versions/1']) {
      assert.equal((await stranger.get(`${at(id)}${rest}`)).status, 404, rest);
      assert.equal((await viewer.get(`${at(id)}${rest}`)).status, 200, rest);
    }
    for (const version of ['2', '0', '-1', 'x', '1e1', '01'])
      assert.equal((await viewer.get(`${at(id)}/versions/${version}`)).status, 404, version);
  });

  it('is published as a version; the dry run counts its cards, and the answer comes before the work', async () => {
    const { manager, at, upload } = test;
    const id = await test.profile();
    const post = (rest: string) => manager.post(`${at(id)}${rest}`);
    assert.deepEqual(reasonOf(await post('/commit')), [409, 'cardProfile.no_design']);
    await test.save(id, test.designOf('Acme Works'));
    const dry = await post('/commit?dryRun=true');
    assert.deepEqual([dry.status, dry.body.cards, dry.body.version], [200, 0, 1], dry.text);
    const begun = await manager.post(`${at(id)}/commit?preview=${dry.body.preview}`);
    assert.deepEqual([begun.status, begun.body], [202, { version: 1 }], begun.text);
    const { body } = await manager.get(at(id));
    assert.deepEqual(body.publication, { version: 1, step: 'preparing', isFailed: false, reason: null });
    assert.deepEqual(reasonOf(await post('/commit')), [409, 'cardProfile.commit_running']);
    await publish(id, 1, await upload(id));
    const live = (await manager.get(at(id))).body;
    assert.deepEqual([live.publication, live.liveVersion, live.isUnpublished], [null, 1, false]);
    assert.deepEqual(reasonOf(await post('/commit')), [409, 'cardProfile.unchanged']);
  });

  it('a design with unreadable text is refused, also on a picture, and in a dry run', async () => {
    const id = await test.profile();
    const placed = { file: await test.upload(id, '#101010'), scale: 1, x: 0.5, y: 0.5 };
    const background = { kind: 'image', ...placed, under: '#ffffff', veil: 0 } as const;
    const dark = { background, values: '#111111', labels: '#111111' };
    await test.save(id, test.designOf('Acme Works', dark));
    for (const query of ['', '?dryRun=true']) {
      const refused = await test.manager.post(`${test.at(id)}/commit${query}`);
      assert.deepEqual(reasonOf(refused), [409, 'cardProfile.unreadable']);
    }
    const { body } = await test.manager.post(`${test.at(id)}/check`);
    const [worst] = body.findings;
    assert.deepEqual([worst.check, worst.severity], ['contrast', 'error']);
    const mended = test.designOf('Acme Works', { ...dark, values: '#ffffff', labels: '#ffffff' });
    const checked = await test.manager.post(`${test.at(id)}/check`, { design: mended });
    assert.ok(checked.body.findings.every((one: { severity: string }) => one.severity !== 'error'));
    await test.save(id, mended);
    assert.equal(await commit(id), 1);
  });

  it('a failed publication shows its step and reason, keeps the live version, and is retried as the same version', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('First'));
    await commit(id);
    const card = await test.upload(id);
    await publish(id, 1, card);
    await test.save(id, test.designOf('Second'));
    assert.equal(await commit(id), 2);
    const failed = { version: 2, step: 'rendering' as const, reason: 'cardProfile.picture_lost' };
    await test.tell(`cardProfile-${id}`, CardProfileDesignCommitFailed(failed));
    const { body } = await test.viewer.get(test.at(id));
    const { isFailed, reason, ...where } = body.publication;
    assert.deepEqual([where, isFailed], [{ version: 2, step: 'rendering' }, true]);
    assert.match(reason, /image of this design is missing or damaged\. Upload it again/);
    const german = await test.viewer.get(test.at(id), { 'Accept-Language': 'de' });
    assert.match(german.body.publication.reason, /Bild dieses Designs fehlt/);
    assert.equal(body.liveVersion, 1);
    const row = (await test.viewer.get(`${path}/${id}`)).body;
    assert.deepEqual([row.cardImage, row.designVersion, row.publishing], [card, 1, 'FAILED']);
    const again = await test.manager.post(`${test.at(id)}/retry`);
    assert.deepEqual([again.status, again.body], [202, { version: 2 }]);
    assert.equal((await test.viewer.get(test.at(id))).body.publication.isFailed, false);
  });

  it('DSG-08: each step of a publication reaches the console live, and is read with the design', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('First'));
    await commit(id);
    const card = await test.upload(id);
    const { session } = await test.signIn('customer_admin', { customerId: acme });
    const reader = readerAt(test.origin);
    const { until } = await reader.open(session.token);
    const stepOf = async () => (await test.manager.get(test.at(id))).body.publication?.step ?? 'success';
    const steps = [await stepOf()];
    const events = [
      CardProfileDesignPrepared({ version: 1 }),
      CardProfileDesignRendered({ version: 1, files: { card } }),
      CardProfileDesignUploaded({ version: 1, cardImage: card, badge: null, google: null }),
    ];
    for (const event of events) {
      await test.tell(`cardProfile-${id}`, event);
      const { length } = await test.store.read(`cardProfile-${id}`);
      await until(new RegExp(`"resource":"cardProfile","id":"${id}","revision":${length}`));
      steps.push(await stepOf());
    }
    reader.end();
    assert.deepEqual(steps, ['preparing', 'rendering', 'uploading', 'success']);
  });

  it('versions are listed newest first with their authors, and an earlier one becomes the draft again', async () => {
    const { manager, at } = test;
    const id = await test.profile();
    const [first, second] = [test.designOf('First'), test.designOf('Second')];
    const cards = [await test.upload(id, '#aa0000'), await test.upload(id, '#00aa00')];
    for (const [n, design] of [first, second].entries()) {
      await test.save(id, design);
      await publish(id, await commit(id), cards[n]!);
    }
    const restored = await manager.post(`${at(id)}/versions/1/restore`);
    assert.deepEqual([restored.status, restored.body.design], [200, first], restored.text);
    await commit(id);
    const { body, headers } = await test.viewer.get(`${at(id)}/versions`);
    assert.deepEqual(
      body.map((one: Record<string, unknown>) => [
        one['version'],
        one['status'],
        one['from'],
        one['thumbnail'],
      ]),
      [
        [3, 'running', 1, null],
        [2, 'live', null, cards[1]],
        [1, 'earlier', null, cards[0]],
      ],
    );
    assert.equal(body[0].by, 'Ada Lovelace');
    assert.equal(headers.get('content-range'), 'versions 0-2/3');
    const page = await test.viewer.get(`${at(id)}/versions?offset=1&limit=1`);
    assert.deepEqual(
      page.body.map((one: { version: number }) => one.version),
      [2],
    );
    assert.equal((await test.viewer.get(`${at(id)}/versions?limit=101`)).status, 400);
    const whole = (await test.viewer.get(`${at(id)}/versions/2`)).body;
    assert.deepEqual([whole.design, whole.files], [second, { card: cards[1] }]);
    const missing = await manager.post(`${at(id)}/versions/9/restore`);
    assert.deepEqual(reasonOf(missing), [409, 'cardProfile.no_version']);
  });

  it('a submitted profile accepts no design; an admin starts a new version of an active one', async () => {
    const { admin, manager, at } = test;
    const id = await test.profile();
    await test.save(id, test.designOf('First'));
    assert.equal((await manager.post(`${path}/${id}/submit`)).status, 200);
    const next = { design: test.designOf('Second') };
    const refused = await manager.put(at(id), next);
    assert.deepEqual(reasonOf(refused), [409, 'cardProfile.design_fixed']);
    assert.match(refused.body.detail, /design can no longer be edited/);
    assert.equal((await manager.get(at(id))).body.canBeEdited, false);
    assert.equal((await admin.post(`${at(id)}/reopen`)).status, 409);
    assert.equal((await admin.post(`${path}/${id}/approve`)).status, 200);
    const canBeReopened = async (by: typeof admin) => (await by.get(at(id))).body.canBeReopened;
    assert.deepEqual([await canBeReopened(admin), await canBeReopened(manager)], [true, false]);
    assert.equal((await manager.post(`${at(id)}/reopen`)).status, 403);
    const reopened = await admin.post(`${at(id)}/reopen`);
    assert.deepEqual([reopened.status, reopened.body.canBeEdited], [200, true]);
    assert.equal((await manager.put(at(id), next)).status, 200);
    const row = (await manager.get(`${path}/${id}`)).body;
    assert.deepEqual([row.canBeFullyEdited, row.canDesignBeEdited], [false, true]);
    const canBeEdited = async () => [
      (await manager.get(`${path}/${id}`)).body.canDesignBeEdited,
      (await manager.get(at(id))).body.canBeEdited,
    ];
    const version = await commit(id);
    await test.tell(
      `cardProfile-${id}`,
      CardProfileDesignCommitFailed({ version, step: 'uploading', reason: 'down' }),
    );
    assert.deepEqual(await canBeEdited(), [true, true], 'what failed is mended by editing');
    await test.save(id, test.designOf('Third'));
    const live = {
      version: await commit(id),
      cardImage: `/files/${'3'.repeat(64)}`,
      badge: null,
      google: null,
    };
    await test.tell(`cardProfile-${id}`, CardProfileDesignUploaded({ ...live, isFixed: true }));
    assert.deepEqual(await canBeEdited(), [false, false]);
  });

  // normalizing that many accents on one letter would take minutes
  it('a text of a hundred thousand accents is refused for its length', async () => {
    const { manager, at } = test;
    const id = await test.profile();
    for (const title of [`a${'\u0315\u0300'.repeat(50_000)}`, 'a'.repeat(200_000)])
      for (const answer of [
        await manager.put(at(id), { design: test.designOf('Acme Works', { title }) }),
        await manager.post(path, { displayName: title, shortName: 'badge', dataFormatId: doorNumber }),
      ])
        assert.equal(answer.status, 400, answer.text);
  });

  it('pictures of other profiles and tenants are refused, and unknown pictures', async () => {
    const [mine, other] = [await test.profile(), await test.profile()];
    const { http: stranger } = await test.signIn('customer_admin', { customerId: uuidv7() });
    const theirs = await test.upload(other);
    const logo = (file: string) => ({ logo: { file, scale: 1, x: 0, y: 0 } });
    const files = [theirs, `/files/${'0'.repeat(64)}`];
    for (const file of files) {
      const design = test.designOf('Acme Works', logo(file));
      for (const answer of [
        await test.manager.put(test.at(mine), { design }),
        await test.manager.post(`${test.at(mine)}/check`, { design }),
        await test.manager.put(test.at(mine), { design: { ...test.designOf(''), google: logo(file) } }),
      ])
        assert.deepEqual(reasonOf(answer), [409, 'cardProfile.foreign_picture']);
    }
    assert.equal((await test.manager.get(test.at(mine))).body.design, null);
    const own = test.designOf('Acme Works', logo(await test.upload(mine)));
    await test.save(mine, own);
    assert.equal((await stranger.put(test.at(mine), { design: own })).status, 404);
  });

  it('DSG-05, DSG-06, DSG-07: wrong numbers, colors and addresses are refused with the field', async () => {
    const id = await test.profile();
    const placed = { file: `/files/${'0'.repeat(64)}`, scale: 1, x: 0, y: 0 };
    const gradient = { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 90 };
    const wrong: readonly (readonly [field: string, looks: object])[] = [
      ['design.both.logo.scale', { logo: { ...placed, scale: 0 } }],
      ['design.both.logo.scale', { logo: { ...placed, scale: -1 } }],
      ['design.both.logo.scale', { logo: { ...placed, scale: Number.NaN } }],
      ['design.both.logo.scale', { logo: { ...placed, scale: 21 } }],
      ['design.both.background.angle', { background: { ...gradient, angle: 361 } }],
      ['design.both.background.angle', { background: { ...gradient, angle: -1 } }],
      ['design.both.background.from', { background: { ...gradient, from: '#fff' } }],
      ['design.both.values', { values: 'red' }],
      ['design.both.logo.file', { logo: { ...placed, file: 'https://example.com/a.png' } }],
      ['design.both.logo.file', { logo: { ...placed, file: `/files/${'0'.repeat(64)}/../x` } }],
    ];
    for (const [field, looks] of wrong) {
      const { both, ...rest } = test.designOf('Acme Works');
      const refused = await test.manager.put(test.at(id), {
        design: { ...rest, both: { ...both, ...looks } },
      });
      assert.deepEqual([refused.status, refused.body.errors?.[0].field], [400, field], refused.text);
    }
    assert.equal((await test.manager.get(test.at(id))).body.design, null);
  });

  it('a profile of a partner has a design, which its customers may read', async () => {
    const { admin, viewer, at } = test;
    const partnerId = (await admin.get(`/admin/customers/${acme}`)).body.partner.id;
    const id = await test.profile({ partnerId });
    await test.save(id, test.designOf('Northwind'), admin);
    assert.equal((await viewer.get(at(id))).body.design.both.title, 'Northwind');
    assert.equal((await test.manager.put(at(id), { design: test.designOf('x') })).status, 403);
  });
});
