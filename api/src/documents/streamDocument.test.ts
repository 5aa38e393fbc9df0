import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setImmediate as macrotask } from 'node:timers/promises';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { unzipSync } from 'fflate';
import type { DocumentPage, ThreadTask } from './documentThread.ts';
import { streamDocument, type Asker } from './streamDocument.ts';

const design = {
  name: 'Welcome',
  templateName: 'legic_default',
  locale: 'en' as const,
  text: null,
  showStoreDetails: false,
  logo: null,
};
const head = { design, app: null, at: new Date('2026-11-20T12:00:00Z'), title: 'Front door' };
const task: ThreadTask = { head, kind: 'zip' };

const asker = (id: string = randomUUID(), isGone = () => false): Asker => ({
  isGone,
  caller: { kind: 'user', id },
});
const held = (id?: string) => {
  const requested = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<readonly DocumentPage[]>();
  const pages = async function* (): AsyncGenerator<readonly DocumentPage[]> {
    requested.resolve();
    yield await freed.promise;
  };
  const bytes = streamDocument(task, pages(), asker(id));
  return { bytes, begun: bytes.next(), requested: requested.promise, free: () => freed.resolve([]) };
};
const none = async function* (): AsyncGenerator<readonly DocumentPage[]> {};
const parts = async function* (pages: readonly DocumentPage[]): AsyncGenerator<readonly DocumentPage[]> {
  for (let from = 0; from < pages.length; from += 200) yield pages.slice(from, from + 200);
};
const pagesFor = (count: number): readonly DocumentPage[] =>
  Array.from({ length: count }, (_, n) => ({
    fileName: `${n}.pdf`,
    nameOnCard: `Person ${n}`,
    qrcodeText: `code ${n}`,
    deepLinkUrl: null,
    cardName: 'Badge',
    organisation: null,
  }));
const drawnOf = async (kind: ThreadTask['kind'], pages: readonly DocumentPage[]): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(streamDocument({ head, kind }, parts(pages), asker())));
const reasonOf = (error: unknown) => (error instanceof Refusal ? error.reason : String(error));

describe('documents that are drawn in threads', function () {
  this.timeout(30_000);

  for (const count of [200, 201, 401])
    it(`32.3: hold all of ${count} credentials, as one file and as many`, async () => {
      const pages = pagesFor(count);
      const names = Object.keys(unzipSync(await drawnOf('zip', pages)));
      assert.deepEqual(
        names,
        pages.map(({ fileName }) => fileName),
      );
      const pdf = Buffer.from(await drawnOf('pdf', pages)).toString('latin1');
      assert.equal(pdf.match(/\/Type \/Page$/gm)?.length, count);
    });

  it('32.3: fail completely if a page can’t be drawn', async () => {
    const broken = { ...design, logo: Uint8Array.of(1, 2, 3) };
    const pages = pagesFor(201).map((page, n) => (n === 200 ? { ...page, design: broken } : page));
    for (const kind of ['zip', 'pdf'] as const) await assert.rejects(drawnOf(kind, pages));
  });

  it('are drawn for two at a time, twenty wait for their turn in order, and more are refused temporarily', async () => {
    const happened: string[] = [];
    const drawn = [held(), held()];
    const wait = (name: string) =>
      streamDocument(
        task,
        none(),
        asker(undefined, () => {
          happened.push(name);
          return true;
        }),
      )
        .next()
        .then(() => 'drawn', reasonOf);
    const names = Array.from({ length: 20 }, (_, n) => `turn ${n}`);
    const waiting = names.map(wait);
    const refused = wait('never').then(reason => happened.push(reason));
    // once the threads have started, a free turn would already have been assigned
    await Promise.all(drawn.map(({ requested }) => requested));
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

  it('32.24: are drawn one at a time per caller; twenty wait, and those of others are drawn in the meantime', async () => {
    const callerId = randomUUID();
    const first = held(callerId);
    await first.requested;
    const gone = () =>
      streamDocument(
        task,
        none(),
        asker(callerId, () => true),
      ).next();
    const others = Array.from({ length: 20 }, () => gone().catch(reasonOf));
    await assert.rejects(gone(), { reason: 'unavailable' });
    const somebodyElse = held();
    await somebodyElse.requested;
    for (const { free, bytes, begun } of [somebodyElse, first]) {
      free();
      await begun;
      await bytes.return(undefined);
    }
    assert.deepEqual([...new Set(await Promise.all(others))], ['unavailable']);
  });

  it('32.24: give way to others while their client doesn’t read; of five such the oldest is aborted', async () => {
    const unread = [];
    // the third and later documents start only once an earlier one has released its turn
    for (let n = 0; n < 7; n++) {
      const bytes = streamDocument({ head, kind: 'zip' }, parts(pagesFor(200)), asker());
      assert.equal((await bytes.next()).done, false);
      unread.push(bytes);
    }
    assert.equal(await unread[0]!.next().then(String, reasonOf), 'unavailable');
    let pieces = 1;
    for await (const _ of unread[6]!) pieces += 1;
    assert.ok(pieces > 200, `${pieces} pieces`);
    await Promise.all(unread.map(bytes => bytes.return(undefined)));
  });
});
