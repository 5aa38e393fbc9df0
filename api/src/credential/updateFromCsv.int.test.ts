import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import assert from 'node:assert/strict';
import Papa from 'papaparse';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { OrderDeleted, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { addNew, changeExisting, type ImportUpdate } from '@latchkey/events/process/importUpdate.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

interface Comparison {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly conflictCount: number;
  readonly conflicts: readonly { readonly id: string; readonly name: string }[];
  readonly unchangedCount: number;
  readonly unclearCount: number;
  readonly goneCount: number;
  readonly replacedCount: number;
  readonly removableCount: number;
  readonly suspendableCount: number;
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  readonly changed: readonly {
    readonly id: string;
    readonly key: string;
    readonly way: string;
    readonly fields: readonly object[];
  }[];
  readonly unclear: readonly { readonly line: number; readonly reason: string }[];
  readonly gone: readonly { readonly id: string }[];
  readonly digest: string;
}
type Line = readonly [name: string, email: string, organisation: string, cardNumber: number];

describe('an import that updates', function () {
  this.timeout(60_000);
  let adding: Adding;
  let people: readonly Line[];
  const header = 'nameOnCard;email;organisation;cardNumber';
  const fileOf = (lines: readonly Line[]) => [header, ...lines.map(line => line.join(';')), ''].join('\n');
  const query = (rest: Readonly<Record<string, string>>) =>
    new URLSearchParams({ customerId: acme, cardProfileId: badge, pdfDesignId: welcome, ...rest });
  const post = (path: string, file: string, rest: Readonly<Record<string, string>>) =>
    adding.http.post(`/admin/orders/csv${path}?${query(rest)}`, file, { 'Content-Type': 'text/csv' });
  const shown = async () => adding.app.shown(await adding.app.store.head());
  const compare = async (file: string, rest: Readonly<Record<string, string>> = {}) => {
    await shown();
    const { status, body } = await post('/compare', file, { match: 'main', ...rest });
    assert.equal(status, 200, JSON.stringify(body));
    return body as Comparison;
  };
  const update = (
    file: string,
    { digest }: Pick<Comparison, 'digest'>,
    rest: Readonly<Record<string, string>>,
  ) => post('/update', file, { match: 'main', displayName: 'Staff', digest, ...rest });
  const credentialOf = async (id: string) =>
    credentialState.of(await adding.app.store.read(`credential-${id}`));
  const storedFileCount = async () => (await adding.app.pool.query('SELECT id FROM import_files')).rowCount;

  before(async () => {
    adding = await addingContext();
    const { app } = adding;
    await app.tell(
      `credit-${acme}`,
      CreditAdded({ customerId: acme, amount: 50, remarks: 'Opening', charge: uuidv7() }),
    );
    await app.tell(`appConfig-${uuidv7()}`, AppConfigCreated({ ...doorAppCreated.data, isDefault: true }));
    await shown();
    await adding.http.post(`/admin/card-profiles/${badge}/submit`);
    const first = adding.numbers(5);
    people = Array.from({ length: 5 }, (_, n) => [`Ada ${n}`, `ada${n}@example.test`, 'Workshop', first + n]);
    const { status, body } = await post('', fileOf(people), { displayName: 'First' });
    assert.equal(status, 201, JSON.stringify(body));
    while (
      ['importing', 'submitting'].includes(
        (await adding.http.get(`/admin/orders/${body.id}/import`)).body.status,
      )
    );
  });
  after(() => adding?.app.end());

  const withOne = (n: number, change: (line: Line) => Line) =>
    people.map((line, at) => (at === n ? change(line) : line));

  it('35.2: says of each row whether it is new, changed, unchanged or unclear, and who isn’t in the file', async () => {
    const number = adding.numbers(3);
    const lines: Line[] = [
      people[0]!,
      [people[1]![0], 'eda@example.test', 'Logistics', people[1]![3]],
      people[2]!,
      ['New', 'new@example.test', '', number],
    ];
    const head = await adding.app.store.head();
    const found = await compare(fileOf(lines));
    assert.partialDeepStrictEqual(found, {
      addedCount: 1,
      changedCount: 1,
      unchangedCount: 2,
      unclearCount: 0,
      goneCount: 2,
      replacedCount: 0,
      addedNotifications: [{ how: 'EMAIL', count: 1 }],
      replacedNotifications: [],
      removableCount: 2,
      suspendableCount: 0,
      fields: [
        { field: 'email', count: 1 },
        { field: 'organisation', count: 1 },
      ],
    });
    assert.deepEqual(found.changed[0]!.fields, [
      { field: 'email', before: 'ada1@example.test', after: 'eda@example.test' },
      { field: 'organisation', before: 'Workshop', after: 'Logistics' },
    ]);
    assert.equal(await adding.app.store.head(), head, 'nothing is recorded');
  });

  it('35.2: is downloaded as a file: each row and each credential that isn’t in it, with old and new values', async () => {
    await shown();
    const number = adding.numbers(1);
    const file = fileOf([
      people[0]!,
      [people[1]![0], '', 'Logistics', people[1]![3]],
      ['New', 'new@example.test', '', number],
      ['No', '', '', adding.numbers(1)],
    ]);
    const download = async (accept: string, match = 'email', language = 'en') => {
      const headers = { 'Content-Type': 'text/csv', Accept: accept, 'Accept-Language': language };
      const answer = await adding.http.post(`/admin/orders/csv/compare?${query({ match })}`, file, headers);
      assert.equal(answer.status, 200, answer.text);
      return answer;
    };
    const { text } = await download('text/csv', 'main');
    const { data } = Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), {
      header: true,
      skipEmptyLines: true,
    });
    const rows = [
      ...data.slice(0, 4),
      ...data.slice(4).toSorted((a, b) => (a['Name']! < b['Name']! ? -1 : 1)),
    ];
    assert.deepEqual(
      rows.map(row => [row['Group'], row['Line'], row['Name'], row['Details']]),
      [
        ['New', '4', 'New', ''],
        ['New', '5', 'No', ''],
        ['Changed', '3', 'Ada 1', 'Updated in place'],
        ['Unchanged', '2', 'Ada 0', ''],
        ...[2, 3, 4].map(n => ['Not in the file', '', `Ada ${n}`, '']),
      ],
    );
    const [added, , changed, unchanged, gone] = rows;
    const sides = (row: Record<string, string> | undefined, field: string) => [
      row?.[`${field} (in Latchkey)`],
      row?.[`${field} (in the file)`],
    ];
    assert.deepEqual(sides(added, 'Email'), ['', 'new@example.test']);
    assert.deepEqual(sides(changed, 'Email'), ['ada1@example.test', '']);
    assert.deepEqual(sides(changed, 'Organization'), ['Workshop', 'Logistics']);
    assert.deepEqual(sides(changed, 'Card number'), ['', '']);
    assert.deepEqual(sides(unchanged, 'Email'), ['', '']);
    assert.deepEqual(sides(gone, 'Card number'), [String(people[2]![3]), '']);
    assert.match(
      (await download('text/csv', 'email', 'de')).text,
      /Übersprungen;5;No;;Kein Wert zum Abgleichen/,
    );
    const { headers } = await download(xlsxMediaType);
    assert.equal(headers.get('Content-Type'), xlsxMediaType);
    assert.match(headers.get('Content-Disposition') ?? '', /Comparison \d{4}-\d\d-\d\d\.xlsx/);
  });

  it('35.2: columns that the file doesn’t have stay as they are; an empty cell empties the field', async () => {
    const lines = people.map(([name, , , cardNumber]) => `${name};${cardNumber}`);
    const without = await compare(['nameOnCard;cardNumber', ...lines, ''].join('\n'));
    assert.deepEqual([without.unchangedCount, without.changedCount], [5, 0]);
    const emptied = await compare(fileOf(withOne(0, ([name, email, , card]) => [name, email, '', card])));
    assert.deepEqual(emptied.changed[0]!.fields, [
      { field: 'organisation', before: 'Workshop', after: null },
    ]);
  });

  it('a file that was imported is unchanged when it is compared again, whatever its spelling of a value', async () => {
    const first = adding.numbers(1);
    const head = 'nameOnCard;email;phoneNumber;startDate;validFrom;validTo;cardNumber';
    const row = (email: string, phone: string, from: string, to: string, number: string) =>
      `${head}\nZoë Muster;${email};${phone};2026-05-04;${from};${to};${number}\n`;
    const file = row('zoe@example.test', '+4915123456789', '2098-12-31', '2098-12-31', String(first));
    const { status, body } = await post('', file, { displayName: 'Days' });
    assert.equal(status, 201, JSON.stringify(body));
    while ((await adding.http.get(`/admin/orders/${body.id}/import`)).body.status === 'importing');
    const spellings = [
      file,
      row('ZOE@example.test', '+49 151 23456789', '31.12.2098', '31.12.2098', `000${first}`),
      row('zoe@example.test', '0049 151 23456789', '2098-12-31T00:00', '2098-12-31 23:59:59', String(first)),
      row('zoe@example.test', '+4915123456789', '31.12.2098 0:00', '31.12.2098 23:59', String(first)),
    ].map(text => text.replace('Zoë', 'Zoë'.normalize('NFD')));
    for (const text of spellings) {
      const { unchangedCount, changed } = await compare(text);
      assert.deepEqual([unchangedCount, changed], [1, []], text);
    }
    const later = row('zoe@example.test', '+4915123456789', '2098-12-31', '2099-01-31', String(first));
    assert.deepEqual((await compare(later)).changed[0]!.fields, [
      { field: 'validTo', before: '2098-12-31T23:59:59.999Z', after: '2099-01-31T23:59:59.999Z' },
    ]);
    await adding.http.delete(`/admin/orders/${body.id}`);
  });

  it('35.2: matches by email, whatever its case, and finds a changed card number then', async () => {
    const number = adding.numbers(1);
    const file = fileOf(withOne(3, ([name, email, org]) => [name, email.toUpperCase(), org, number]));
    const { changed, goneCount } = await compare(file, { match: 'email' });
    assert.equal(goneCount, 0);
    assert.partialDeepStrictEqual(changed[0], { key: 'ada3@example.test', way: 'update' });
    assert.equal((await compare(file)).goneCount, 1);
  });

  it('changes no credential of another person, unless conflicts are included', async () => {
    const file = fileOf(withOne(2, ([, , org, card]) => ['Kim', 'kim@example.test', org, card]));
    const found = await compare(file);
    assert.partialDeepStrictEqual(found, { conflictCount: 1, changedCount: 0, addedCount: 0, goneCount: 0 });
    assert.equal(found.conflicts[0]!.name, people[2]![0]);
    const skipped = await update(file, found, {});
    assert.deepEqual([skipped.status, skipped.body.reason], [409, 'bulkAction.nothing']);
    const headers = { 'Content-Type': 'text/csv', Accept: 'text/csv' };
    const answer = await adding.http.post(
      `/admin/orders/csv/compare?${query({ match: 'main' })}`,
      file,
      headers,
    );
    assert.match(answer.text, /Conflict,4,/);
    const included = await update(file, found, { conflicts: 'update' });
    assert.equal(included.status, 201, JSON.stringify(included.body));
    const action = bulkActionState.of(
      await adding.app.store.read(`bulkAction-${included.body.bulkActionId}`),
    );
    assert.deepEqual(action.ids, [found.conflicts[0]!.id]);
  });

  it('35.2: guesses nothing: rows without a key and repeated keys are unclear', async () => {
    const [a, b] = [adding.numbers(1), adding.numbers(1)];
    const lines: Line[] = [['No', '', '', a], ['Twice', 'ada4@example.test', '', b], people[4]!];
    const { unclear, addedCount, changedCount } = await compare(fileOf(lines), { match: 'email' });
    assert.deepEqual(
      unclear.map(({ line, reason }) => [line, reason]),
      [
        [2, 'no_key'],
        [3, 'repeated'],
        [4, 'repeated'],
      ],
    );
    assert.deepEqual([addedCount, changedCount], [0, 0]);
  });

  it('35.2: a new row with a value that another person has is a problem of its row', async () => {
    const file = fileOf([['New', 'new@example.test', '', people[0]![3]]]);
    const { status, body } = await post('/compare', file, { match: 'email' });
    assert.deepEqual([status, body.errors[0].line], [409, 2]);
    assert.match(JSON.stringify(body.errors[0]), /secured_data_taken/);
  });

  it('35.2: refuses what differs from the reviewed comparison, and an unconfirmed number of removals', async () => {
    const file = fileOf(people.slice(0, 3));
    const found = await compare(file);
    const [head, stored] = [await adding.app.store.head(), await storedFileCount()];
    const other = await update(file, { digest: 'other' }, {});
    assert.deepEqual([other.status, other.body.reason], [409, 'order.comparison_changed']);
    for (const goneCount of [{}, { goneCount: '1' }]) {
      const unconfirmed = await update(file, found, { gone: 'remove', ...goneCount });
      assert.deepEqual([unconfirmed.status, unconfirmed.body.errors[0].field], [400, 'goneCount']);
    }
    const nothing = await update(file, found, {});
    assert.deepEqual([nothing.status, nothing.body.reason], [409, 'bulkAction.nothing']);
    assert.equal(await adding.app.store.head(), head);
    assert.equal(await storedFileCount(), stored);
  });

  it('records that nothing can be undone if it only removes', async () => {
    const file = fileOf(people.slice(0, 3));
    const found = await compare(file);
    const { body } = await update(file, found, { gone: 'remove', goneCount: String(found.goneCount) });
    const action = bulkActionState.of(await adding.app.store.read(`bulkAction-${body.bulkActionId}`));
    assert.equal(action.terms?.isFinal, true);
  });

  it('35.2: adds, changes and removes what was chosen, once, however often it is repeated', async () => {
    const number = adding.numbers(2);
    const file = fileOf([
      people[0]!,
      [people[1]![0], 'eda@example.test', 'Logistics', people[1]![3]],
      people[2]!,
      people[3]!,
      ['New', 'new@example.test', '', number],
    ]);
    const found = await compare(file);
    const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': uuidv7() };
    const rest = { match: 'main', displayName: 'Staff', digest: found.digest, added: 'draft' };
    const search = query({ ...rest, gone: 'remove', goneCount: '1' });
    const answers = await Promise.all(
      [1, 2].map(() => adding.http.post(`/admin/orders/csv/update?${search}`, file, headers)),
    );
    const again = await adding.http.post(`/admin/orders/csv/update?${search}`, file, headers);
    const { body } = again;
    assert.equal(again.status, 201, JSON.stringify(body));
    for (const answer of answers.filter(({ status }) => status === 201)) assert.deepEqual(answer.body, body);
    const action = bulkActionState.of(await adding.app.store.read(`bulkAction-${body.bulkActionId}`));
    assert.deepEqual([action.terms?.command, action.terms?.isFinal], ['credential.import', undefined]);
    assert.deepEqual(action.ids.toSorted(), [found.changed[0]!.id, found.gone[0]!.id].toSorted());

    const { store, pool, deps } = adding.app;
    const process = {
      store,
      command: {
        by: { kind: 'worker' as const, id: 'bulk-action' },
        correlationId: uuidv7(),
        now: () => new Date(),
        token: uuidv7,
      },
      warn: () => undefined,
    };
    const updates = importFilesOn<ImportUpdate>(pool, deps.keys);
    const stored = (await updates.get(body.bulkActionId))!;
    const chunk = {
      actionId: body.bulkActionId,
      ids: action.ids,
      orderName: 'Staff',
      defaultAppConfigId: null,
    };
    let head: unknown;
    for (let run = 0; run < 2; run++) {
      await addNew(process, importFilesOn(pool, deps.keys), stored);
      assert.deepEqual([...(await changeExisting(process, chunk, stored))], []);
      head ??= await adding.app.store.head();
    }
    assert.equal(await adding.app.store.head(), head, 'a repeat records nothing');
    const changed = await credentialOf(found.changed[0]!.id);
    assert.partialDeepStrictEqual(changed.content, {
      recipient: { email: 'eda@example.test' },
      metadata: { organisation: 'Logistics' },
      dataParams: { cardNumber: String(people[1]![3]) },
    });
    assert.equal((await credentialOf(found.gone[0]!.id)).status, 'REMOVED');
    const order = orderState.of(await adding.app.store.read(`order-${stored.order!.id}`));
    assert.deepEqual([order.status, order.displayName], ['DRAFT', 'Staff']);
    const now = await compare(file);
    assert.partialDeepStrictEqual(now, { addedCount: 0, changedCount: 0, unchangedCount: 5, goneCount: 0 });
  });

  const submission = { submission: 1, reservation: uuidv7(), credits: 0, count: 1 };
  for (const [name, event] of [
    ['submitted', OrderSubmitted(submission)],
    ['deleted', OrderDeleted({})],
  ] as const)
    for (const isBehind of [false, true])
      it(`35.2: refuses before anything is done if a draft was ${name} meanwhile${isBehind ? ', and the tables don’t know it yet' : ''}`, async () => {
        const { app, begin, add, number, order } = adding;
        await begin();
        const card = number();
        const { status } = await add(card, { recipient: { email: 'draft@example.test' } });
        assert.equal(status, 201);
        const file = fileOf([['Ada', 'other@example.test', '', Number(card)]]);
        const found = await compare(file);
        assert.equal(found.changedCount, 1);
        if (isBehind) await app.stopProjecting();
        const meta = {
          by: { kind: 'user', id: 'ada' } as const,
          command: 'test',
          correlationId: '',
          tenant: {},
        };
        const stream = `order-${order()}`;
        const expected = (await app.store.read(stream)).length;
        const events = [{ id: uuidv7(), event, meta: { ...meta, commandId: uuidv7() } }];
        await app.store.append([{ stream, expected, events }]);
        if (!isBehind) await shown();
        const [head, stored] = [await app.store.head(), await storedFileCount()];
        const refused = await update(file, found, {});
        if (isBehind) await app.startProjecting();
        assert.deepEqual([refused.status, refused.body.reason], [409, 'order.comparison_changed']);
        assert.equal(await app.store.head(), head);
        assert.equal(await storedFileCount(), stored);
      });
});
