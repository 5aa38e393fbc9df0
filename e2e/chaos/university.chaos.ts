import assert from 'node:assert/strict';
import { parallel } from '@latchkey/workers/runner/parallel.ts';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { mailsAt, providerAt } from '../browser/catcher.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import { prepareReaders } from '../../testing/running/tools.ts';
import { assertLedger } from './accounts.ts';
import { assertSame } from './university/assertSame.ts';
import { bytesOf, openCampus, type Campus } from './university/campus.ts';
import { assertExported, exported } from './university/exports.ts';
import { assertFiles, emailsIn } from './university/files.ts';
import { foundBy, tracesExported, tracesShown } from './university/forgetting.ts';
import { startLanding, type Landing } from './university/landing.ts';
import { readLetters, type Letter } from './university/letters.ts';
import {
  idsByEmail,
  importInto,
  importOrder,
  issue,
  openOffice,
  sentIn,
  type Office,
} from './university/office.ts';
import { assertPdf, assertZip } from './university/papers.ts';
import { passCount, people, peopleCount, unprintedCount, type Person } from './university/people.ts';
import {
  badges,
  emailsOf,
  passes,
  reissued,
  removed,
  sentAgain,
  suspended,
  theForgotten,
} from './university/roles.ts';
import { timed } from './university/timed.ts';
import { assertNoTraceInLogs, tracesInDatabase, tracesOf } from './university/traces.ts';

const minute = 60_000;
const atOnce = 4;

describe('a university with 5,000 members, checked from outside', function () {
  this.timeout(30 * minute);
  let product: Product;
  let landing: Landing;
  let pool: pg.Pool;
  let office: Office;
  let campus: Campus;
  let orderId: string;
  const letters = new Map<string, Letter>();
  const links = new Map<string, string>();
  let ids: ReadonlyMap<string, string>;

  const idOf = ({ email }: Person): string => ids.get(email)!;
  const linkOf = ({ email }: Person): string => links.get(email)!;
  const filesNow = () => providerAt(product.run.provider).files();
  const mailsSent = async (order: string, count: number) => {
    const { total } = mailsAt(product.run.mail!);
    await eventually(total, all => all >= letters.size + count, 15 * minute);
    await eventually(
      () => sentIn(office.api, order),
      sent => sent === count,
      5 * minute,
    );
  };
  const newLetters = async (): Promise<readonly Letter[]> => {
    const fresh = await readLetters(product.run.mail!, landing, people, letters);
    for (const [id, letter] of fresh) letters.set(id, letter);
    return [...fresh.values()];
  };
  const credits = async () => {
    const path = `/admin/customers/${campus.customerId}/pricing`;
    return (await office.api.get<{ creditsSummary: { credits: number; reserved: number } }>(path)).body
      .creditsSummary;
  };
  const assertCharged = async (count: number) => {
    await assertLedger(office.api, campus.customerId, orderId, peopleCount);
    assert.deepEqual(await credits(), { credits: campus.credits - count, reserved: 0 });
  };

  before(async () => {
    await prepareReaders();
    landing = await startLanding();
    product = await timed('the product starts', () => startProduct());
    pool = new pg.Pool({ connectionString: product.run.database, max: 3 });
    office = await openOffice(product.run.api, product.run.signIn);
    campus = await openCampus(office.api, product, landing.url);
  });
  after(async () => {
    await pool?.end();
    await product?.stop();
    await landing?.close();
    office?.close();
  });

  it('two files go through the import wizard into one order, which is issued at the cost that was confirmed', async () => {
    const names = new Set(people.map(({ name }) => name));
    assert.deepEqual(
      [badges.length, passes.length, names.size],
      [peopleCount - passCount, passCount, peopleCount],
    );
    orderId = await timed(`${badges.length} cards are imported`, () =>
      importOrder(office.api, campus, 'Winter term', badges),
    );
    await timed(`${passes.length} wallet passes are imported`, () =>
      importInto(office.api, campus, orderId, passes),
    );
    const expected = { count: peopleCount, balance: campus.credits, unprintable: unprintedCount };
    await timed(`${peopleCount} are issued`, () => issue(office.api, orderId, expected));
    ids = await idsByEmail(office.api, orderId, peopleCount);
    assert.equal(ids.size, peopleCount);
  });

  it('the provider has one file for each person, with the bytes of the number and the keys of the customer', async () => {
    assertFiles(await filesNow(), campus.keySetKeys, idOf);
  });

  it('the ledger charges one credit for each person, and none are reserved', () =>
    assertCharged(peopleCount));

  it('every person has one email with the right name, and a working link', async () => {
    await timed(`${peopleCount} mails have gone out`, () => mailsSent(orderId, peopleCount));
    const all = await timed('they are read, and their links opened', newLetters);
    for (const { person, link } of all) links.set(person.email, link);
    assertSame(emailsOf(all.map(({ person }) => person)), emailsOf(people), 'mails');
    assert.equal(new Set(all.map(({ link }) => link)).size, peopleCount);
    assert.equal(new Set(all.map(({ key }) => key)).size, peopleCount);
    assert.equal(all.filter(({ isRepeat }) => isRepeat).length, 0);
  });

  const assertPapers = async (members: readonly Person[]) => {
    for (const [kind, assertWhole] of [
      ['pdf', assertPdf],
      ['zip', assertZip],
    ] as const) {
      const file = office.fileIn(`order.${kind}`);
      await timed(`the ${kind.toUpperCase()} of the order is loaded`, () =>
        office.download(`/admin/orders/${orderId}.${kind}`, file, `application/${kind}`),
      );
      await timed('it is read', () => assertWhole(file, { members, linkOf }));
    }
  };
  const assertLists = async (members: readonly Person[], others: readonly Person[] = []) => {
    const ofCustomer = `/admin/customers/${campus.customerId}/credentials`;
    await timed('the CSV of order and customer', async () => {
      assertExported(await exported(office, `/admin/orders/${orderId}/credentials`), members, linkOf);
      assertExported(await exported(office, ofCustomer), [...members, ...others], linkOf);
    });
  };
  it('the PDF and the ZIP of the order contain each person once, with the code of the email', () =>
    assertPapers(people));
  it('the CSV of order and customer contain each person once', () => assertLists(people));

  it('ten wallet passes are suspended and ten cards removed, and at the provider exactly these', async () => {
    assert.deepEqual([suspended.length, removed.length, reissued.length, sentAgain.length], [10, 10, 5, 5]);
    const { api } = office;
    await timed('ten are suspended', async () => {
      await parallel(suspended, atOnce, one =>
        api.post(`/admin/credentials/${idOf(one)}/state`, { action: 'suspend' }),
      );
      await eventually(filesNow, files => emailsIn(files, 'SUSPENDED').length >= 10, minute);
    });
    await timed('ten are removed', async () => {
      await parallel(removed, atOnce, one => api.remove(`/admin/credentials/${idOf(one)}`));
      await eventually(filesNow, files => emailsIn(files, 'REMOVED').length >= 10, minute);
    });
    const shown = async () =>
      (await api.get<{ suspendedCount: number; removedCount: number }>(`/admin/orders/${orderId}`)).body;
    await eventually(shown, one => one.suspendedCount === 10 && one.removedCount === 10, minute);
    const files = await filesNow();
    assert.deepEqual(emailsIn(files, 'SUSPENDED'), emailsOf(suspended));
    assert.deepEqual(emailsIn(files, 'REMOVED'), emailsOf(removed));
    assert.equal(emailsIn(files, 'AVAILABLE').length, peopleCount - 20);
  });

  it('five cards are issued again with the same numbers, and five other people get their email again', async () => {
    const { api } = office;
    const balance = campus.credits - peopleCount;
    const again = await timed('five are issued again', async () => {
      const id = await importOrder(api, campus, 'Replacements', reissued);
      await issue(api, id, { count: reissued.length, balance, unprintable: 0 });
      return id;
    });
    await mailsSent(again, reissued.length);
    await parallel(sentAgain, atOnce, one => api.post(`/admin/credentials/${idOf(one)}/resend`));
    const all = peopleCount + reissued.length + sentAgain.length;
    await eventually(mailsAt(product.run.mail!).total, total => total >= all, minute);
    const later = await newLetters();
    assertSame(emailsOf(later.map(({ person }) => person)), emailsOf([...reissued, ...sentAgain]), 'mails');
    for (const { person, link, isRepeat } of later) {
      const isSame = sentAgain.includes(person);
      assert.deepEqual([isRepeat, link === linkOf(person)], [isSame, isSame], person.name);
      links.set(person.email, link);
    }
    const files = await filesNow();
    assert.equal(files.length, peopleCount + reissued.length);
    for (const { email, cardNumber } of reissued)
      assert.deepEqual(
        files
          .filter(({ recipient }) => recipient.email === email)
          .map(({ data, state }) => `${data} ${state}`)
          .toSorted(),
        ['AVAILABLE', 'REMOVED'].map(state => `${bytesOf(cardNumber)} ${state}`),
      );
    await assertLedger(api, campus.customerId, again, reissued.length);
    await assertCharged(peopleCount + reissued.length);
  });

  it('one person is forgotten after the removal: nothing that the product stores or shows contains the person’s data', async () => {
    const { api } = office;
    const id = idOf(theForgotten);
    const traces = tracesOf(theForgotten);
    const { firstName, lastName, email, matriculation } = theForgotten;
    const words = [firstName, lastName, email, matriculation];
    const subject = { customerId: campus.customerId, orderId, id, traces, words };
    assert.ok((await tracesShown(office, subject)).length > 10, 'it is shown before');
    assert.ok((await tracesExported(office, subject)).length > 4, 'it is exported before');
    assert.ok((await tracesInDatabase(pool, traces)).length > 4, 'it is in the database before');
    assert.deepEqual(await foundBy(api, subject), [1, 1, 1, 1]);

    const living = idOf(sentAgain[0]!);
    await assert.rejects(api.post(`/admin/credentials/${living}/erase`), /remove_first/);
    await timed('one is forgotten', async () => {
      await api.post(`/admin/credentials/${id}/erase`);
      const keys = `SELECT 1 FROM person_keys WHERE subject = $1`;
      const left = async () => (await pool.query(keys, [`credential-${id}`])).rowCount;
      await eventually(left, count => count === 0, minute);
    });
    assert.deepEqual(await tracesShown(office, subject), []);
    assert.deepEqual(await tracesExported(office, subject), []);
    assert.deepEqual(await foundBy(api, subject), [0, 0, 0, 0]);
    assert.deepEqual(await timed('the database is searched', () => tracesInDatabase(pool, traces)), []);
    assertNoTraceInLogs(product.data, traces);
  });

  it('the rest is complete: PDF, ZIP and CSV contain all others once', async () => {
    const left = people.filter(one => !removed.includes(one));
    await assertPapers(left);
    await assertLists(left, reissued);
  });
});
