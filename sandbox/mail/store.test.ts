import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMailStore } from './store.ts';

const raw = (number: number): Buffer => Buffer.from(`Subject: Message ${number}\r\n\r\nText ${number}\r\n`);

describe('mail store', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'latchkey-mails-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('MSG: keeps the latest 20,000 messages and drops the files of older ones', async () => {
    const store = await openMailStore(dir);
    const numbers = Array.from({ length: 26_000 }, (_, index) => index);
    await Promise.all(numbers.map(async number => store.add(['a@b.test'], raw(number))));
    const all = store.all();
    assert.ok(all.length >= 20_000 && all.length <= 21_000, `${all.length}`);
    assert.equal(all.at(-1)?.subject, 'Message 25999');
    assert.equal(String(await store.raw(all[0]?.id ?? '')), String(raw(Number(all[0]?.subject.slice(8)))));
    await store.close();
    assert.ok(readdirSync(dir).length < 13, `${readdirSync(dir).length} files`);
    const again = await openMailStore(dir);
    assert.equal(again.all().length, 20_000);
    await again.close();
  });

  it('MSG: omits a message that a crash cut off', async () => {
    const store = await openMailStore(dir);
    await store.add(['a@b.test'], raw(1));
    await store.close();
    const [name = ''] = readdirSync(dir);
    appendFileSync(path.join(dir, name), '{"id":"x","to":[],"at":"2026-01-01T00:00:00Z","size":500}\nSubj');
    const again = await openMailStore(dir);
    await again.add(['a@b.test'], raw(2));
    assert.deepEqual(
      again.all().map(({ subject }) => subject),
      ['Message 1', 'Message 2'],
    );
    await again.close();
  });
});
