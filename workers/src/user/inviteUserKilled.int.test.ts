import assert from 'node:assert/strict';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { Queue } from 'bullmq';
import { openQueues } from '../runner/queues.ts';
import { until } from '../runner/recorder.ts';
import { startGround } from '../testGround.ts';

describe('the mail of an invitation whose process is killed', function () {
  this.timeout(60_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  let queues: Awaited<ReturnType<typeof openQueues>>;
  let queue: Queue;
  before(async () => {
    ground = await startGround();
    queues = await openQueues(ground.database.url);
    queue = new queues.Queue('invite-user', { connection: queues.connection });
  });
  after(async () => {
    await queue?.close();
    await queues?.close();
    await ground?.end();
  });

  const behave = (patch: object) =>
    fetch(`${ground.mail.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const get = async <T>(path: string) => (await (await fetch(ground.mail.url + path)).json()) as T;
  const linksTo = async (email: string) => {
    const { messages } = await get<{ messages: { id: string }[] }>(`/messages?to=${email}`);
    const mails = await Promise.all(messages.map(({ id }) => get<{ text: string }>(`/messages/${id}`)));
    return mails.map(({ text }) => /http\S+/.exec(text)![0]);
  };
  const create = async () => {
    const by = { kind: 'user' as const, id: uuidv7() };
    const context = { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' };
    const id = uuidv7();
    const [email, permission] = [`${id}@example.test`, { role: 'admin' as const }];
    await handle(ground.store, context)(userDecider, id, 'create', {
      ...{ email, fullName: 'Grace Hopper', permission },
    });
    return { id, email };
  };
  const told = async (id: string) => (await ground.store.read(`user-${id}`)).map(({ type }) => type);
  const mailed = ['UserCreated', 'UserInvited', 'UserInvitationMailed'];

  it('before the mail server took it: the next process sends it', async () => {
    await behave({ dropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await create();
    await until(async () => (await queue.getDelayedCount()) > 0);
    await first.kill();
    await behave({ dropRate: 0 });
    assert.deepEqual([await told(id), await linksTo(email)], [mailed.slice(0, 2), []]);
    const next = await ground.workers();
    await until(async () => (await told(id)).length === 3);
    assert.equal(await next.stop(), 0);
    assert.deepEqual(await told(id), mailed);
    assert.equal((await linksTo(email)).length, 1);
  });

  it('between sending and recording: the same link is sent again, and then no more', async () => {
    await behave({ acceptThenDropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await create();
    await until(async () => (await linksTo(email)).length > 0);
    await first.kill();
    await behave({ acceptThenDropRate: 0 });
    const sent = (await linksTo(email)).length;
    const second = await ground.workers();
    await until(async () => (await told(id)).length === 3);
    assert.equal(await second.stop(), 0);
    const links = await linksTo(email);
    assert.deepEqual([links.length, new Set(links).size], [sent + 1, 1]);
    const answer = await fetch(`${ground.api.url}/admin/auth/confirm-account`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ token: new URL(links[0]!).searchParams.get('token'), password: 'correct horse battery' },
      }),
    });
    assert.equal(answer.status, 204, await answer.text());
    assert.deepEqual(await told(id), [...mailed, 'UserPasswordSet']);
  });
});
