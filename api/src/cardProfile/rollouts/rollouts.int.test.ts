import assert from 'node:assert/strict';
import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
  CardProfileRolloutPaused,
  CardProfileRolloutProgressed,
  CardProfileRolloutStarted,
  CardProfileSubmitted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import type { Wallet } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { register } from '@latchkey/events/wallet/registrations.ts';
import type { Answer } from '../../../../testing/api/httpAt.ts';
import {
  designContext,
  path,
  type DesignContext,
} from '../../../../testing/api/cardProfile/design/testDesigns.ts';

const staged = { stages: [10, 50, 100], holdMinutes: 60, stopAtFailures: 5 };
const reasonOf = ({ status, body }: Answer) => [status, body.reason];
const card = `/files/${'0b'.repeat(32)}`;
const uploaded = { cardImage: card, badge: null, google: null };

describe('rollouts over HTTP', function () {
  this.timeout(60_000);
  let test: DesignContext;
  before(async () => void (test = await designContext()));
  after(() => test?.end());

  const version = (n: number, rollout?: typeof staged) => [
    CardProfileDesignCommitted({ version: n, design: test.designOf(`V${n}`), ...(rollout && { rollout }) }),
    CardProfileDesignRendered({ version: n, files: { card } }),
  ];
  const rolling = async (more: object = { customerId: acme }): Promise<string> => {
    const id = await test.profile(more);
    await test.tell(
      `cardProfile-${id}`,
      ...version(1),
      CardProfileDesignUploaded({ version: 1, ...uploaded }),
      CardProfileSubmitted(),
      CardProfileApproved(),
      ...version(2, staged),
      CardProfileDesignUploaded({ version: 2, ...uploaded, isFixed: true, isRolledOut: true }),
      CardProfileRolloutStarted({ version: 2, from: 1, ...staged }),
    );
    return id;
  };
  const at = (id: string) => `${path}/${id}/rollouts`;
  const sent = (wallet: Wallet, failed: readonly { credentialId: string; reason: string }[] = []) =>
    CardProfileRolloutProgressed({
      version: 2,
      turn: 1,
      wallet,
      after: null,
      sent: 2,
      isDone: true,
      nextAt: null,
      failed: failed.map(each => ({ ...each, wallet })),
    });

  it('shows progress, failed cards with their names, and how many passes are on phones', async () => {
    const id = await rolling();
    const credentialId = uuidv7();
    await test.tell(`credential-${credentialId}`, personAdded, madeAvailable);
    const { pool, deps } = test;
    const device = { device: 'one', serial: credentialId, cardProfileId: id, pushToken: 'ab'.repeat(32) };
    await register(pool, deps.keys, device);
    const stranger = uuidv7();
    await test.tell(
      `cardProfile-${id}`,
      sent('apple', [
        { credentialId, reason: '403 BadCertificate' },
        { credentialId: stranger, reason: '403 BadCertificate' },
      ]),
    );
    const { body, headers, status } = await test.viewer.get(at(id));
    assert.equal(status, 200);
    assert.equal(headers.get('content-range'), 'rollouts 0-0/1');
    const [shown] = body;
    assert.deepEqual(
      [shown.version, shown.from, shown.phase, shown.stage, shown.stages, shown.nextAt],
      [2, 1, 'running', 0, [10, 50, 100], null],
    );
    assert.deepEqual([shown.passes, shown.sent, shown.failures], [1, 2, 2]);
    assert.deepEqual(shown.failed, [
      { credentialId, wallet: 'apple', reason: '403 BadCertificate', name: 'Ärmel Größe' },
    ]);
    const { rollout } = (await test.viewer.get(test.at(id))).body;
    assert.deepEqual(rollout, { version: 2, phase: 'running' });
  });

  it('is paused, resumed, moved on and taken back; each step once', async () => {
    const id = await rolling();
    const post = (step: string, body: object = {}) => test.manager.post(`${at(id)}/2/${step}`, body);
    const events = () => test.store.read(`cardProfile-${id}`).then(({ length }) => length);
    for (const [step, body, phase] of [
      ['pause', {}, 'paused'],
      ['resume', {}, 'running'],
      ['next', { stage: 1 }, 'running'],
      ['back', {}, 'back'],
    ] as const) {
      const done = await post(step, body);
      assert.deepEqual([done.status, done.body.phase], [200, phase], done.text);
      const before = await events();
      assert.equal((await post(step, body)).status, 200, step);
      assert.equal(await events(), before, step);
    }
    assert.deepEqual(reasonOf(await post('pause')), [409, 'cardProfile.rollout_back']);
    const row = await test.viewer.get(`${path}/${id}`);
    assert.deepEqual([row.body.rollout, row.body.designVersion], ['BACK', 1]);
    const versions = (await test.viewer.get(`${test.at(id)}/versions`)).body;
    assert.deepEqual(
      versions.map(({ status }: { status: string }) => status),
      ['withdrawn', 'live'],
    );
  });

  it('an automatic stop is in the list, and no other version is published in the meantime', async () => {
    const id = await rolling();
    await test.tell(`cardProfile-${id}`, CardProfileRolloutPaused({ version: 2, isAutomatic: true }));
    const row = await test.viewer.get(`${path}/${id}`);
    assert.equal(row.body.rollout, 'STOPPED');
    await test.admin.post(`${test.at(id)}/reopen`);
    await test.save(id, test.designOf('V3'));
    for (const query of ['', '?dryRun=true'])
      assert.deepEqual(reasonOf(await test.manager.post(`${test.at(id)}/commit${query}`)), [
        409,
        'cardProfile.rollout_running',
      ]);
  });

  it('commit takes stages, and its dry run says how many phones and calls that means', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('V1'));
    const commit = (body: object, query = '') => test.manager.post(`${test.at(id)}/commit${query}`, body);
    for (const rollout of [
      { ...staged, stages: [50, 10, 100] },
      { ...staged, stages: [10] },
      { ...staged, holdMinutes: -1 },
      { ...staged, stopAtFailures: 0 },
      { stages: [100] },
    ])
      assert.equal((await commit({ rollout })).status, 400, JSON.stringify(rollout));
    await test.pool.query(
      `INSERT INTO google_cards (credential_id, card_profile_id, class_id, fields)
       SELECT gen_random_uuid(), $1, 'none', '{}' FROM generate_series(1, 1081)`,
      [id],
    );
    const dry = (await commit({}, '?dryRun=true')).body;
    assert.deepEqual([dry.phones, dry.googleCalls, dry.minutes, dry.canBeStaged], [0, 1_081, 2, false]);
    assert.equal((await commit({ rollout: staged })).status, 202);
  });

  it('others are refused: without the right, of another tenant, for another version', async () => {
    const id = await rolling();
    const { http: stranger } = await test.signIn('customer_admin', { customerId: uuidv7() });
    const steps = [['pause'], ['resume'], ['next', { stage: 1 }], ['back']] as const;
    for (const [step, body = {}] of steps) {
      assert.equal((await test.viewer.post(`${at(id)}/2/${step}`, body)).status, 403, step);
      assert.equal((await stranger.post(`${at(id)}/2/${step}`, body)).status, 404, step);
      const other = await test.manager.post(`${at(id)}/1/${step}`, body);
      assert.deepEqual(reasonOf(other), [404, 'cardProfile.no_rollout'], step);
      for (const wrong of ['0', 'x', '01'])
        assert.equal((await test.manager.post(`${at(id)}/${wrong}/${step}`, body)).status, 404, step);
    }
    assert.equal((await stranger.get(at(id))).status, 404);
    assert.deepEqual(reasonOf(await test.manager.post(`${at(id)}/2/next`, { stage: 2 })), [
      409,
      'cardProfile.no_stage',
    ]);
  });

  it('customers below a partner see the progress of its profile, but no counts of others’ cards', async () => {
    const id = await rolling({ partnerId: northwind });
    await test.tell(`cardProfile-${id}`, sent('apple', [{ credentialId: uuidv7(), reason: '403' }]));
    const [below] = (await test.viewer.get(at(id))).body;
    assert.deepEqual(
      [below.version, below.passes, below.sent, below.failures, below.failed],
      [2, null, null, null, []],
    );
    const [above] = (await test.admin.get(at(id))).body;
    assert.deepEqual([above.sent, above.failures], [2, 1]);
  });
});
