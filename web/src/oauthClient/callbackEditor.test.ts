import assert from 'node:assert/strict';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { adding, editing, idle, isBlocked, troubleAt, without } from './callbackEditor.ts';

const [a, b] = ['https://a.example.test/', 'https://b.example.test/'];

describe('the editor of callback URLs', () => {
  it('OAC-19: is idle, edits a new row after the others, or an existing one as a copy', () => {
    assert.deepEqual(idle, { step: 'idle' });
    assert.deepEqual(adding([a, b]), { step: 'new', index: 2 });
    assert.deepEqual(editing([a, b], 1), { step: 'existing', index: 1, text: b });
    assert.deepEqual(without([a, b], 0), [b]);
  });
  it('OAC-20: submitting is blocked while an existing row is edited, and only then', () => {
    assert.deepEqual([idle, adding([a]), editing([a], 0)].map(isBlocked), [false, false, true]);
  });
  it('accepts the same URLs as the API, and each once', () => {
    assert.equal(troubleAt([a, b], 1, a), 'duplicate');
    assert.equal(troubleAt([a, b], 1, b), null);
    for (const text of ['', 'x', 'http://a.example.test/', 'javascript:x', 'com.example.doors://cb', a])
      assert.equal(
        troubleAt([], 0, text) === null,
        oauthClient.commands.change.safeParse({ appName: 'x', callbackUrls: [text] }).success,
        text,
      );
  });
});
