import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { Queue } from 'bullmq';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { mailGround, type MailGround } from '../../../testing/workers/user/testMails.ts';

describe('the email of an invitation with a killed process', function () {
  this.timeout(60_000);
  let ground: MailGround;
  let queue: Queue;
  before(async () => {
    ground = await mailGround();
    queue = await ground.queueOf('invite-user');
  });
  after(() => ground?.end());

  const linksTo = async (email: string) => {
    return (await ground.mailsTo(email)).map(({ text }) => /http\S+/.exec(text)![0]);
  };
  const create = async () => {
    const id = uuidv7();
    const [email, permission] = [`${id}@example.test`, { role: 'admin' as const }];
    await ground.send(userDecider, id, 'create', {
      email,
      fullName: 'Grace Hopper',
      permission,
    });
    return { id, email };
  };
  const typesOf = async (id: string) => (await ground.store.read(`user-${id}`)).map(({ type }) => type);
  const mailed = ['UserCreated', 'UserInvited', 'UserInvitationMailed'];

  it('before the mail server took it: the next process sends it', async () => {
    await ground.behaveMail({ dropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await create();
    await until(async () => (await queue.getDelayedCount()) > 0);
    await first.kill();
    await ground.behaveMail({ dropRate: 0 });
    assert.deepEqual([await typesOf(id), await linksTo(email)], [mailed.slice(0, 2), []]);
    const next = await ground.workers();
    await until(async () => (await typesOf(id)).length === 3);
    assert.equal(await next.stop(), 0);
    assert.deepEqual(await typesOf(id), mailed);
    assert.equal((await linksTo(email)).length, 1);
  });

  it('between sending and recording: the same link is sent again, and then no more', async () => {
    await ground.behaveMail({ acceptThenDropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await create();
    await until(async () => (await linksTo(email)).length > 0);
    await first.kill();
    await ground.behaveMail({ acceptThenDropRate: 0 });
    const sent = (await linksTo(email)).length;
    const second = await ground.workers();
    await until(async () => (await typesOf(id)).length === 3);
    assert.equal(await second.stop(), 0);
    const links = await linksTo(email);
    assert.deepEqual([links.length, new Set(links).size], [sent + 1, 1]);
    const answer = await fetch(`${ground.api.url}/admin/auth/confirm-account`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        token: new URL(links[0]!).searchParams.get('token'),
        password: 'correct horse battery',
      }),
    });
    assert.equal(answer.status, 204, await answer.text());
    assert.deepEqual(await typesOf(id), [...mailed, 'UserPasswordSet']);
  });
});
