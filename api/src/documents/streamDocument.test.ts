import assert from 'node:assert/strict';
import { setImmediate as macrotask } from 'node:timers/promises';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { DocumentPage, ThreadTask } from './documentThread.ts';
import { streamDocument } from './streamDocument.ts';

const design = {
  ...{ name: 'Welcome', templateName: 'legic_default', locale: 'en' as const },
  ...{ text: null, showStoreDetails: false, logo: null },
};
const head = { design, app: null, at: new Date('2026-11-20T12:00:00Z'), title: 'Front door' };
const task: ThreadTask = { head, kind: 'zip' };

/** A document that is drawn until it is let go: `asked` when its thread wants its first page. */
const held = () => {
  const asked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<readonly DocumentPage[]>();
  const pages = async function* (): AsyncGenerator<readonly DocumentPage[]> {
    asked.resolve();
    yield await freed.promise;
  };
  const bytes = streamDocument(task, pages(), () => false);
  return { bytes, begun: bytes.next(), asked: asked.promise, free: () => freed.resolve([]) };
};
const none = async function* (): AsyncGenerator<readonly DocumentPage[]> {};
const reasonOf = (error: unknown) => (error instanceof Refusal ? error.reason : String(error));

describe('documents that are drawn in threads', function () {
  this.timeout(30_000);

  it('are drawn for two at a time, twenty wait for their turn in order, and more are refused for the moment', async () => {
    const happened: string[] = [];
    const drawn = [held(), held()];
    /** Whoever waits is gone when its turn comes. */
    const wait = (name: string) =>
      streamDocument(task, none(), () => {
        happened.push(name);
        return true;
      })
        .next()
        .then(() => 'drawn', reasonOf);
    const names = Array.from({ length: 20 }, (_, n) => `turn ${n}`);
    const waiting = names.map(wait);
    const refused = wait('never').then(reason => happened.push(reason));
    // the threads of those that are drawn take longer to start than a free turn takes to come
    await Promise.all(drawn.map(({ asked }) => asked));
    await macrotask();
    assert.deepEqual(happened, ['unavailable']);
    for (const { free } of drawn) free();
    for (const { bytes, begun } of drawn) {
      await begun;
      await bytes.return(undefined);
    }
    await refused;
    assert.deepEqual([...new Set(await Promise.all(waiting))], ['unavailable']);
    assert.deepEqual(happened.slice(1), names);
  });
});
