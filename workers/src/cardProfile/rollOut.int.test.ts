import assert from 'node:assert/strict';
import { designFrom, publicUrl, testPasses } from '../../../testing/api/wallet/testPasses.ts';
import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileSubmitted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { countsOf } from '@latchkey/events/cardProfile/rollout/state.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { percentileOf } from '@latchkey/events/wallet/rolloutMembers.ts';
import { register, registrationsOf, registrationsOfPart } from '@latchkey/events/wallet/registrations.ts';
import pino from 'pino';
import { startPhones } from '../../../sandbox/phones/server.ts';
import type { Config } from '../config.ts';
import { applePush } from '../ports/applePush.ts';
import { contextFor } from '../runner/reactionContext.ts';
import { runAll } from '../../../testing/workers/runner/testRuns.ts';
import { rollOut } from './rollOut.ts';

const hour = 3_600_000;
const [blue, green, red] = ['#14213d', '#0b5351', '#9b2226'] as const;
const shownAs: Readonly<Record<string, string>> = {
  'rgb(20, 33, 61)': blue,
  'rgb(11, 83, 81)': green,
  'rgb(155, 34, 38)': red,
};

describe('the rollout of a design to phones', function () {
  this.timeout(180_000);
  const count = 10;
  let scene: Awaited<ReturnType<typeof testPasses>>;
  let phones: Awaited<ReturnType<typeof startPhones>>;
  let ahead = 0;

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${phones.url}/_sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const add = async (phone: string, id: string) => {
    assert.equal((await ask('PUT', `/phones/${phone}`)).status, 201);
    const answer = await fetch(`${scene.app.origin}/admin/credentials/${id}.pkpass`, {
      headers: { Authorization: `Bearer ${scene.boss.session.token}` },
    });
    const pass = Buffer.from(await answer.arrayBuffer()).toString('base64');
    assert.equal((await ask('POST', `/phones/${phone}/passes`, { pass })).status, 201);
  };
  const colorOn = async (phone: string) =>
    shownAs[(await ask('GET', `/phones/${phone}`)).json.passes[0].backgroundColor as string];
  const colors = () => Promise.all(scene.ids.map((_, n) => colorOn(`phone-${n}`)));
  const context = () => {
    const { store, pool, deps } = scene.app;
    const unused = undefined as never;
    return contextFor(
      {
        store,
        pool,
        keys: deps.keys,
        secrets: deps.secrets,
        config: { PUBLIC_URL: publicUrl } as Config,
        documents: unused,
        mail: unused,
        sms: unused,
        providerOf: unused,
        tokens: unused,
        log: pino({ level: 'silent' }),
        now: () => new Date(Date.now() + ahead),
        applePush: applePush(phones.pushUrl),
      },
      'roll-out',
    );
  };
  const state = async () => cardProfileState.of(await scene.app.store.read(`cardProfile-${badge}`));
  const rollout = async () => rolloutOf(await state())!;
  const percentiles = (version: number) => scene.ids.map(id => percentileOf(badge, version, id));
  /** Returns a percentage for the first stage that covers at least five cards. */
  const firstOf = (version: number) => percentiles(version).toSorted((a, b) => a - b)[4]! + 1;
  const within = (version: number) => percentiles(version).map(each => each < firstOf(version));
  const start = async (version: number, color: string, isStaged = true) => {
    const staged = { stages: [firstOf(version), 100], holdMinutes: 60, stopAtFailures: 3 };
    const terms = isStaged ? staged : undefined;
    const files = (await state()).versions[0]!.files!;
    await scene.app.tell(
      `cardProfile-${badge}`,
      CardProfileDesignCommitted({ version, design: designFrom(color), ...(terms && { rollout: terms }) }),
      CardProfileDesignRendered({ version, files }),
    );
    const uploaded = { version, cardImage: files['icon']!, badge: null, google: null };
    await context().send(cardProfileDecider, badge, 'noteUploaded', uploaded);
  };
  const run = async () => {
    const { version } = await rollout();
    return runAll(rollOut, { profileId: badge, version }, context());
  };
  const send = (name: 'pauseRollout' | 'resumeRollout' | 'goBackInRollout') =>
    rollout().then(({ version }) => context().send(cardProfileDecider, badge, name, { version }));

  before(async () => {
    scene = await testPasses(count);
    await scene.publish(1, blue);
    await scene.app.tell(`cardProfile-${badge}`, CardProfileSubmitted(), CardProfileApproved());
    phones = await startPhones({ apiUrl: scene.app.origin, root: scene.authority.root });
    for (const [n, id] of scene.ids.entries()) await add(`phone-${n}`, id);
  });
  after(async () => {
    await phones?.close();
    await scene?.app.end();
  });

  it('reaches the cards of its stage and new cards, waits, and then reaches all', async () => {
    await start(2, green);
    const later = await run();
    assert.equal(later.length, 1);
    assert.ok(later[0]!.afterMs! > hour - 60_000 && later[0]!.afterMs! <= hour + 1_000);
    const early = within(2);
    assert.ok(early.includes(true) && early.includes(false));
    const half = early.map(isIn => (isIn ? green : blue));
    assert.deepEqual(await colors(), half);
    // phones that poll get the same pass as phones that get a push
    for (const n of scene.ids.keys()) await ask('POST', `/phones/phone-${n}/poll`);
    assert.deepEqual(await colors(), half);
    const id = uuidv7();
    await scene.app.tell(`credential-${id}`, personAdded, madeAvailable);
    await add('phone-new', id);
    assert.equal(await colorOn('phone-new'), green);
    assert.equal((await run()).length, 1);
    ahead = hour + 1_000;
    await run(); // records that the next stage is due, which starts the next run
    await run();
    assert.deepEqual(await colors(), Array<string>(count).fill(green));
    const finished = await rollout();
    // the card was added after the first stage was sent, so it only counts if it belongs to the second one
    const isLater = percentileOf(badge, 2, id) >= firstOf(2);
    assert.deepEqual([finished.phase, countsOf(finished).sent], ['finished', count + (isLater ? 1 : 0)]);
  });

  it('nothing is sent while it is paused; going back returns all cards', async () => {
    await start(3, red);
    await run();
    await send('pauseRollout');
    ahead += 2 * hour;
    assert.deepEqual(await run(), []);
    const part = within(3).map(isIn => (isIn ? red : green));
    assert.deepEqual(await colors(), part);
    await send('goBackInRollout');
    assert.deepEqual(await run(), []);
    assert.deepEqual(await colors(), Array<string>(count).fill(green));
    assert.equal((await rollout()).phase, 'wentBack');
  });

  it('stops when Apple refuses too many pushes, names the cards, and sends the stage again when it is resumed', async () => {
    await ask('PUT', '/behaviour', { refusalRate: 1 });
    await start(4, red);
    await run();
    const stopped = await rollout();
    assert.equal(stopped.phase, 'stopped');
    const { failures, failed } = countsOf(stopped);
    const members = scene.ids.filter((_, n) => within(4)[n]);
    assert.ok(failures >= 3);
    assert.ok(members.every(id => failed.some(({ credentialId }) => credentialId === id)));
    assert.equal(failed[0]!.reason, '403 BadCertificate');
    await ask('PUT', '/behaviour', { refusalRate: 0 });
    await send('resumeRollout');
    await run();
    assert.deepEqual(countsOf(await rollout()).failures, 0);
    assert.deepEqual(
      await colors(),
      within(4).map(isIn => (isIn ? red : green)),
    );
    await send('goBackInRollout');
    await run();
  });

  it('sends more passes than a run handles, each once, and the database selects the same parts as the code', async () => {
    const { pool, deps } = scene.app;
    const [{ pushToken } = { pushToken: '' }] = await registrationsOf(pool, deps.keys, [scene.ids[0]!]);
    const serials = Array.from({ length: 401 }, uuidv7);
    for (const serial of serials)
      assert.equal(
        await register(pool, deps.keys, {
          device: `device-${serial}`,
          serial,
          cardProfileId: badge,
          pushToken,
        }),
        'new',
      );
    const part = { profileId: badge, version: 5, from: 10, to: 60 };
    const drawn = await registrationsOfPart(pool, deps.keys, part, null, 1_000);
    const isIn = (id: string) => {
      const percentile = percentileOf(badge, 5, id);
      return percentile >= 10 && percentile < 60;
    };
    const others = new Set(serials);
    assert.deepEqual(
      drawn.flatMap(({ serial }) => (others.has(serial) ? [serial] : [])).toSorted(),
      serials.filter(isIn).toSorted(),
    );
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM wallet_registrations');
    await start(5, blue, false);
    await run();
    const finished = await rollout();
    assert.deepEqual([finished.phase, countsOf(finished).sent], ['finished', rows[0].count]);
    assert.deepEqual(await colors(), Array<string>(count).fill(blue));
  });

  it('the page of the phones shows their passes as pictures', async () => {
    const page = await (await fetch(`${phones.url}/_sandbox/phones`)).text();
    assert.equal(page.match(/<svg /g)?.length, count + 1);
    assert.match(page, /fill="rgb\(20, 33, 61\)"/);
    assert.match(page, /Ärmel Größe/);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const [, action] = /formaction="(\/_sandbox\/phones\/phone-2\/poll)"/.exec(page)!;
    const pressed = await fetch(`${phones.url}${action}`, {
      method: 'POST',
      headers: form,
      redirect: 'manual',
    });
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/_sandbox/phones']);
  });
});
