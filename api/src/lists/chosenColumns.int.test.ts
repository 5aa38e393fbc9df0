import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import Papa from 'papaparse';
import { openWithOpenpyxl } from '../../../testing/api/openpyxl.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const count = 1_001;

describe('35.2: an export is the list', function () {
  this.timeout(120_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let session: Awaited<ReturnType<typeof app.signIn>>['session'];
  let folder: string;
  const ids = Array.from({ length: count }, () => uuidv7());
  const person = (n: number) =>
    CredentialAdded({
      ...(personAdded.data as DataOf<typeof CredentialAdded>),
      nameOnCard: n === 0 ? '=1+1' : `Person ${String(n).padStart(4, '0')}`,
      recipient: { email: `p${n}@example.test`, phoneNumber: null },
      dataParams: { cardNumber: String(n).padStart(6, '0'), ...(n === 1000 ? { site: 'North' } : {}) },
    });

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'latchkey-export-'));
    app = await testAcme();
    ({ session } = await app.signIn('customer_credentials_rw', { customerId: acme }));
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated],
      ...ids.map((id, n) => [`credential-${id}`, person(n)] as const),
    ]);
  });
  after(async () => {
    await app?.end();
    await rm(folder, { recursive: true });
  });

  const list = `/admin/customers/${acme}/credentials`;
  const get = (query: Readonly<Record<string, string>>, accept: string, at = list) =>
    fetch(`${app.origin}${at}?${new URLSearchParams(query)}`, {
      headers: { Accept: accept, Authorization: `Bearer ${session.token}`, 'Accept-Language': 'de' },
    });
  const csvOf = async (query: Readonly<Record<string, string>>, at?: string) => {
    const answer = await get(query, 'text/csv', at);
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    const { data } = Papa.parse<string[]>(text.replace('\ufeff', ''), { skipEmptyLines: true });
    return { rows: data, headers: answer.headers };
  };
  const columns = (...all: readonly object[]) => JSON.stringify(all);
  const shown = columns(
    { field: 'recipient.email', head: 'E-Mail' },
    { field: 'status', head: 'Status' },
    { field: 'nameOnCard', head: 'Name' },
    { field: 'dataParams', head: 'Daten' },
    { field: 'cardProfile.displayName', head: 'Kartenprofil' },
    { field: 'createdAt', head: 'Angelegt (UTC)' },
  );

  it('has the chosen columns in their order, with the caller’s headings and the noun’s own words', async () => {
    const { rows, headers } = await csvOf({
      columns: shown,
      title: 'Berechtigungen: Größe',
      sort: '-nameOnCard',
    });
    assert.deepEqual(rows[0], [
      'E-Mail',
      'Status',
      'Name',
      'Site',
      'Kartennummer',
      'Daten',
      'Kartenprofil',
      'Angelegt (UTC)',
    ]);
    assert.equal(rows.length, count + 1);
    const [email, status, name, site, number, , card, at] = rows[1]!;
    assert.deepEqual(
      [email, status, name, number, site, card],
      [
        'p1000@example.test',
        'Nicht ausgestellt',
        'Person 1000',
        '001000',
        'North',
        badgeCreated.data.displayName,
      ],
    );
    assert.match(at!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.equal(rows.at(-1)![2], "'=1+1", 'a formula is a text');
    const file = headers.get('content-disposition')!;
    assert.match(decodeURIComponent(file), /Berechtigungen- Größe \d{4}-\d\d-\d\d\.csv/);
  });

  it('as XLSX is read by another program: every row once, texts as texts', async () => {
    const answer = await get({ columns: shown, title: 'Berechtigungen', sort: 'nameOnCard' }, xlsxMediaType);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, xlsxMediaType]);
    const file = path.join(folder, 'export.xlsx');
    await writeFile(file, answer.body!);
    const { title, rows } = await openWithOpenpyxl(file);
    assert.equal(title, 'Berechtigungen');
    assert.equal(rows.length, count + 1);
    const [head, first] = rows.map(row => row.map(({ value }) => value));
    assert.deepEqual(head!.slice(0, 4), ['E-Mail', 'Status', 'Name', 'Kartennummer']);
    assert.deepEqual(first!.slice(0, 4), ['p0@example.test', 'Nicht ausgestellt', '=1+1', '000000']);
    assert.deepEqual(
      rows[1]!.map(({ type }) => type).filter(type => type !== 'n'),
      ['s', 's', 's', 's', 's', 's', 'd'],
      'the default of a missing value is a text too',
    );
    const numbers = new Set(rows.slice(1).map(row => row[3]!.value));
    assert.deepEqual([numbers.size, numbers.has('001000')], [count, true]);
  });

  it('as XLSX has dates as dates, those of the noun, of other fields, and of all fields', async () => {
    const validity = { validFrom: '2026-12-01T00:00:00.000Z', validTo: '2026-12-31T22:59:59.999Z' };
    const { metadata, ...about } = personAdded.data as DataOf<typeof CredentialAdded>;
    const dated = {
      ...about,
      ...validity,
      nameOnCard: 'Dated',
      metadata: { ...noMetadata, startDate: '2026-11-30' },
    };
    assert.ok(metadata !== undefined);
    await app.tell(`credential-${uuidv7()}`, CredentialAdded(dated as DataOf<typeof CredentialAdded>));
    await app.shown(await app.store.head());
    const opened = async (query: Readonly<Record<string, string>>) => {
      const answer = await get({ ...query, q: 'Dated' }, xlsxMediaType);
      assert.equal(answer.status, 200);
      const file = path.join(folder, 'dated.xlsx');
      await writeFile(file, answer.body!);
      const [heads, row] = (await openWithOpenpyxl(file)).rows;
      return new Map(heads!.map(({ value }, n) => [value, row![n]!]));
    };
    const moments = ['validFrom', 'validTo', 'metadata.startDate', 'updatedAt', 'issuedAt'];
    const chosen = await opened({ columns: columns(...moments.map(field => ({ field, head: field }))) });
    const shownIn = (cells: typeof chosen, name: string) => [cells.get(name)!.value, cells.get(name)!.type];
    assert.deepEqual(shownIn(chosen, 'validFrom'), ['2026-12-01T00:00:00', 'd']);
    assert.deepEqual(shownIn(chosen, 'validTo'), ['2026-12-31T22:59:59', 'd']);
    assert.deepEqual(shownIn(chosen, 'metadata.startDate'), ['2026-11-30T00:00:00', 'd']);
    assert.equal(chosen.get('metadata.startDate')!.format, 'yyyy\\-mm\\-dd');
    assert.equal(chosen.get('updatedAt')!.type, 'd');
    assert.deepEqual(shownIn(chosen, 'issuedAt'), [null, 'n']);
    const whole = await opened({});
    assert.deepEqual(shownIn(whole, 'Gültig bis (UTC)'), ['2026-12-31T22:59:59', 'd']);
    assert.deepEqual(shownIn(whole, 'Beginn'), ['2026-11-30T00:00:00', 'd']);
    assert.equal(whole.get('Angelegt (UTC)')!.type, 'd');
  });

  it('has only the selected rows, or those that match', async () => {
    const only = columns({ field: 'nameOnCard', head: 'Name' });
    const query = new URLSearchParams({ columns: only, sort: 'nameOnCard' });
    for (const id of [ids[3]!, ids[7]!]) query.append('id', id);
    const answer = await fetch(`${app.origin}${list}?${query}`, {
      headers: { Accept: 'text/csv', Authorization: `Bearer ${session.token}` },
    });
    assert.deepEqual((await answer.text()).replace('\ufeff', '').trim().split('\r\n'), [
      'Name',
      'Person 0003',
      'Person 0007',
    ]);
    const { rows } = await csvOf({ columns: only, dataParam: 'site', dataValue: 'North' });
    assert.deepEqual(rows, [['Name'], ['Person 1000']]);
    const none = await csvOf({ columns: only, status: 'REMOVED' });
    assert.deepEqual(none.rows, [['Name']]);
  });

  it('has words for values, none and any other, and one cell for the values of a list', async () => {
    const { http } = await app.signIn('super_admin');
    const query = new URLSearchParams({
      columns: columns(
        { field: 'name', head: 'Name' },
        { field: 'logoUrl', head: 'Logo', words: { '': 'no', '*': 'yes' } },
        { field: 'appConfig.name', head: 'App', words: { '': 'Default' } },
        { field: 'partner.deleted', head: 'Gone', words: { false: 'here' } },
        { field: 'providers.displayName', head: 'Providers' },
      ),
    });
    const { status, text } = await http.get(`/admin/customers?${query}`, { Accept: 'text/csv' });
    assert.equal(status, 200, text);
    const [head, row] = text.replace('\ufeff', '').trim().split('\r\n');
    assert.equal(head, 'Name,Logo,App,Gone,Providers');
    assert.match(row!, /^[^,]+,(yes|no),[^,]+,(here|true),/);
  });

  it('refuses columns that the list doesn’t show, and links', async () => {
    for (const field of [
      'deepLinkUrl',
      'qrcodeText',
      'passwordHash',
      'recipient.secret',
      '__proto__',
      'order.x',
    ]) {
      const answer = await get({ columns: columns({ field, head: 'x' }) }, 'text/csv');
      const body = (await answer.json()) as { errors: { field: string; reason: string }[] };
      assert.equal(answer.status, 400, field);
      assert.deepEqual(
        body.errors.map(one => [one.field, one.reason]),
        [['columns', 'invalid_value']],
      );
    }
  });

  it('names what is wrong with columns and title: their number, lengths, repeats and characters', async () => {
    const one = (field: string, head = 'x') => ({ field, head });
    const many = Array.from({ length: 101 }, (_, n) => one(`f${n}`, ''));
    const cases = [
      [{ columns: '{}' }, 'columns', 'invalid_type'],
      [{ columns: '[]' }, 'columns', 'too_small'],
      [{ columns: columns(...many) }, 'columns', 'too_big'],
      [{ columns: columns(one('')) }, 'columns.0.field', 'too_small'],
      [{ columns: columns(one('f'.repeat(101))) }, 'columns.0.field', 'too_big'],
      [{ columns: columns(one('status', 'h'.repeat(256))) }, 'columns.0.head', 'too_big'],
      [{ columns: columns({ ...one('status'), sql: 'x' }) }, 'columns.0.sql', 'unrecognized_keys'],
      [
        { columns: columns(one('status'), one('id'), one('status', 'y')) },
        'columns.2.field',
        'duplicate_in_request',
      ],
      [{ columns: columns(one('status', 'a\u0000')) }, 'columns.0.head', 'invalid_text'],
      [{ columns: columns(one('status', '\u202e')) }, 'columns', 'invalid_text'],
      [
        { columns: columns({ ...one('status'), words: { a: 'w'.repeat(256) } }) },
        'columns.0.words.a',
        'too_big',
      ],
      [{ columns: 'x'.repeat(12_001) }, 'columns', 'too_big'],
      [{ title: 't'.repeat(101) }, 'title', 'too_big'],
    ] as const;
    for (const accept of ['text/csv', xlsxMediaType])
      for (const [query, field, reason] of cases) {
        const answer = await get(query, accept);
        const body = (await answer.json()) as {
          errors: { field: string; reason: string; code: string }[];
        };
        assert.equal(answer.status, 400, field);
        assert.deepEqual(
          body.errors.map(found => [found.field, found.reason]),
          [[field, reason]],
        );
        assert.match(body.errors[0]!.code, /^\d{3}\.\d{3}\.\d{3}$/);
      }
    for (const columnsText of ['nothing', '[{"field":"id","field":"id"}]']) {
      const answer = await get({ columns: columnsText }, 'text/csv');
      const body = (await answer.json()) as { reason: string; code: string };
      assert.deepEqual([answer.status, body.reason, body.code], [400, 'malformed', '400.001.002']);
    }
  });
});
