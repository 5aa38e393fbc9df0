import assert from 'node:assert/strict';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import { entraUser, refused, scimGround, type ScimGround } from '../../../testing/api/scim/testScim.ts';

describe('SCIM: versions', function () {
  this.timeout(60_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  it('an unchanged person is returned as 304 without a body, and in full once changed', async () => {
    const { id, userName } = await at.made();
    const path = `/Users/${id}`;
    const conditionalGet = (named: string) => at.entra.get(path, { 'If-None-Match': named });
    const etag = (await at.entra.get(path)).headers.get('etag')!;
    for (const named of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const { status, text, headers } = await conditionalGet(named);
      assert.deepEqual([status, text, headers.get('etag')], [304, '', etag], named);
    }
    for (const named of ['"another"', etag.slice(1, -1), ''])
      assert.equal((await conditionalGet(named)).status, 200);
    await at.entra.put(path, entraUser(userName, { displayName: 'Augusta' }));
    const { status, body, headers } = await conditionalGet(etag);
    assert.deepEqual([status, body.displayName], [200, 'Augusta']);
    assert.equal(headers.get('etag'), body.meta.version);
    assert.notEqual(body.meta.version, etag);
    await refused(at.entra.get(`/Users/${at.acme}`, { 'If-None-Match': '*' }), 404);
  });

  it('events of workers change neither a person’s version nor its modification time', async () => {
    const { id } = await at.made();
    await at.entra.join('Customer User', id);
    const { body, headers } = await at.entra.get(`/Users/${id}`);
    const mailed = { invitation: 1, outcome: 'SENT' } as const;
    const worker = {
      by: { kind: 'worker' as const, id: 'invite-user' },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: () => '',
    };
    const { events } = await handle(at.app.store, worker)(userDecider, id, 'invitationMailed', mailed);
    assert.equal(events.length, 1);
    const again = await at.entra.get(`/Users/${id}`);
    assert.deepEqual(again.body.meta, body.meta);
    const named = { 'If-None-Match': headers.get('etag')! };
    assert.equal((await at.entra.get(`/Users/${id}`, named)).status, 304);
  });

  it('a group has a version by its members: 304 while they are the same, and If-Match loses no change', async () => {
    const by = await directoryOf(at.app, { customerId: at.zenith });
    const group = `/Groups/${await by.groupNamed('Customer User')}`;
    const [one, two] = [await at.made(by), await at.made(by)];
    const put = (id: string, more: Record<string, string> = {}) =>
      by.put(group, { displayName: 'Customer User', members: [{ value: id }] }, more);
    const first = await put(one.id);
    const etag = first.headers.get('etag')!;
    assert.deepEqual([first.status, first.body.meta.version], [200, etag]);
    const read = await by.get(group, { 'If-None-Match': etag });
    assert.deepEqual([read.status, read.text], [304, '']);
    const listed = (await by.get('/Groups')).body.Resources.map(
      ({ meta }: { meta: { version: string } }) => meta.version,
    );
    assert.ok(listed.includes(etag));

    assert.equal((await put(two.id, { 'If-Match': etag })).status, 200);
    await refused(put(one.id, { 'If-Match': etag }), 412);
    const add = { op: 'add', path: 'members', value: [{ value: one.id }] };
    const late = by.send('PATCH', group, { Operations: [add] }, { 'If-Match': etag });
    await refused(late, 412);
    const { status, body } = await by.get(group, { 'If-None-Match': etag });
    assert.deepEqual([status, body.members.map(({ value }: { value: string }) => value)], [200, [two.id]]);
    const current = { 'If-Match': body.meta.version };
    assert.equal((await by.send('PATCH', group, { Operations: [add] }, current)).status, 204);
    const bare = await by.get(`${group}?excludedAttributes=members`, { 'If-None-Match': '*' });
    assert.deepEqual([bare.status, bare.headers.get('etag'), bare.body.meta.version], [200, null, undefined]);
  });

  it('If-None-Match prevents changes of existing people; a person is created nevertheless, as a taken name is refused anyway', async () => {
    const userName = at.freshName();
    const whicheverTag = { 'If-None-Match': '*' };
    const made = await at.entra.send('POST', '/Users', entraUser(userName), whicheverTag);
    assert.equal(made.status, 201, made.text);
    await refused(at.entra.send('POST', '/Users', entraUser(userName), whicheverTag), 409, 'uniqueness');
    const path = `/Users/${made.body.id}`;
    const off = { Operations: [{ op: 'replace', value: { active: false } }] };
    const named = { 'If-None-Match': made.body.meta.version };
    for (const more of [whicheverTag, named]) {
      await refused(at.entra.put(path, entraUser(userName, { displayName: 'Late' }), more), 412);
      await refused(at.entra.send('PATCH', path, off, more), 412);
      await refused(at.entra.send('DELETE', path, undefined, more), 412);
    }
    const group = `/Groups/${await at.entra.groupNamed('Customer User')}`;
    await refused(at.entra.put(group, { members: [] }, whicheverTag), 412);
    const { body } = await at.entra.get(path);
    assert.deepEqual([body.displayName, body.active], ['Ada Lovelace', true]);
    assert.equal((await at.entra.send('PATCH', path, off, { 'If-None-Match': '"0"' })).status, 200);
  });
});
