import assert from 'node:assert/strict';
import { badgeTerms } from '@latchkey/events/cardProfile/examples.ts';
import { doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  cardNumber,
  formatsApp,
  path,
  site,
  type FormatsApp,
} from '../../../testing/api/dataFormat/testFormats.ts';

describe('data formats over HTTP', function () {
  this.timeout(60_000);
  let { app, http, partners, north, south, create, change } = {} as FormatsApp;
  let made: { readonly id: string; readonly shortName: string };
  before(async () => {
    ({ app, http, partners, north, south, create, change } = await formatsApp());
    made = await create();
  });
  after(() => app.end());

  const namesOf = async (query: string, by = http): Promise<readonly string[]> => {
    const answer = await by.get(`${path}?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.map((row: { shortName: string }) => row.shortName);
  };

  it('DFM-01, DFM-02, DFM-04: one format has its names, owner, bytes and parameters', async () => {
    const { id, shortName } = made;
    const answer = await http.get(`${path}/${id}`);
    assert.equal(answer.status, 200);
    const { partner: _, ...row } = answer.body;
    assert.deepEqual(row, {
      id,
      displayName: 'Door number',
      shortName,
      partnerId: null,
      byteLength: 16,
      fixedData: '00'.repeat(16),
      dynamicData: [
        { ...cardNumber, isMainField: true },
        { ...site, isMainField: false },
      ],
      mainDataParam: 'cardNumber',
      isBulkCreationBlacklisted: false,
      supportsBulkCreation: true,
      isReserved: false,
      isUsed: false,
    });
    assert.equal((await http.get(`${path}/${uuidv7()}`)).status, 404);
  });

  it('DFM-03, DFM-09: the list is searched, filtered and sorted', async () => {
    const ours = ['global-a', 'north-b', 'south-c', 'system-d'];
    const among = async (query: string) => (await namesOf(query)).filter(name => ours.includes(name));
    assert.deepEqual(await among('q=north-b'), ['north-b']);
    assert.deepEqual(await among('q=Alpha'), ['north-b']);
    assert.deepEqual(await among(`partnerIds=${north}`), ['north-b']);
    assert.deepEqual(await among(`partnerIds=${north}&partnerIds=${south}&sort=shortName`), [
      'north-b',
      'south-c',
    ]);
    assert.deepEqual(await among('nullPartner=true&sort=shortName'), ['global-a', 'system-d']);
    assert.deepEqual(await among('reserved=false&sort=-shortName'), ['south-c', 'north-b', 'global-a']);
    assert.deepEqual((await among('sort=displayName'))[0], 'north-b');
    assert.deepEqual((await among('sort=-displayName'))[0], 'system-d');
    assert.deepEqual(await among('sort=shortName'), ours);
    assert.equal((await http.get(`${path}?sort=fixedData`)).status, 400);
  });

  it('DFM-03, DFM-10: the list has pages and a total', async () => {
    const all = await namesOf('sort=shortName');
    const second = await http.get(`${path}?sort=shortName&limit=2&offset=2`);
    assert.deepEqual(
      second.body.map((row: { shortName: string }) => row.shortName),
      all.slice(2, 4),
    );
    assert.equal(second.headers.get('Content-Range'), `dataFormats 2-3/${all.length}`);
  });

  it('DFM-05: is created as given, and found at the returned address', async () => {
    const terms = { ...doorNumberTerms, shortName: 'gate', partnerId: north, fixedData: 'ab'.repeat(16) };
    const answer = await http.post(path, terms);
    assert.equal(answer.status, 201, answer.text);
    const read = await http.get(answer.headers.get('Location')!);
    assert.deepEqual(read.body, answer.body);
    assert.deepEqual(
      [read.body.partnerId, read.body.shortName, read.body.fixedData, read.body.mainDataParam],
      [north, 'gate', 'AB'.repeat(16), 'cardNumber'],
    );
    assert.equal(read.body.displayName, terms.displayName);
    assert.deepEqual(read.body.dynamicData, [
      { ...cardNumber, isMainField: true },
      { ...site, isMainField: false },
    ]);
  });

  it('DFM-33: without a partner it is available to all, which a partner admin may not create', async () => {
    const { shortName } = await create({ partnerId: null });
    assert.deepEqual(await namesOf(`q=${shortName}`, partners), [shortName]);
    const theirs = { ...doorNumberTerms, shortName: 'theirs' };
    assert.equal((await partners.post(path, theirs)).status, 403);
    assert.equal((await partners.post(path, { ...theirs, partnerId: north })).status, 201);
    assert.equal((await partners.post(path, { ...theirs, partnerId: south })).status, 400);
  });

  it('DFM-06: its display name, parameters, fixed data and main parameter can change, over the version one has seen', async () => {
    const format = await create();
    const values = {
      displayName: 'Gate number',
      fixedData: 'FF'.repeat(8),
      dynamicData: [{ ...site, name: 'gate', offset: 0, length: 4, defaultValue: null }],
      mainDataParam: 'gate',
    };
    const answer = await change(format, values);
    assert.equal(answer.status, 200, answer.text);
    const { displayName, fixedData, byteLength, dynamicData, mainDataParam, supportsBulkCreation } =
      answer.body;
    assert.deepEqual(
      { displayName, fixedData, dynamicData, mainDataParam },
      {
        ...values,
        dynamicData: [{ ...values.dynamicData[0], isMainField: true }],
      },
    );
    assert.deepEqual([byteLength, supportsBulkCreation], [8, false]);
    const stale = await http.put(
      `${path}/${format.id}`,
      { ...values, displayName: 'Late' },
      { 'If-Match': '"0"' },
    );
    assert.deepEqual([stale.status, stale.body.current.displayName], [412, 'Gate number']);
  });

  it('DFM-32: its partner and short name stay as they were made', async () => {
    const format = await create({ partnerId: north });
    const whole = (await http.get(`${path}/${format.id}`)).body;
    for (const moved of [{ partnerId: south }, { partnerId: null }, { shortName: 'other' }])
      assert.equal((await http.put(`${path}/${format.id}`, { ...whole, ...moved })).status, 400);
    assert.equal((await http.put(`${path}/${format.id}`, whole)).status, 200);
  });

  it('DFM-07: is deleted, and returned for a last time', async () => {
    const format = await create();
    const answer = await http.delete(`${path}/${format.id}`);
    assert.deepEqual([answer.status, answer.body.shortName], [200, format.shortName]);
    assert.equal((await http.get(`${path}/${format.id}`)).status, 404);
    assert.equal((await http.delete(`${path}/${format.id}`)).status, 404);
  });

  it('DFM-53: once a card profile uses it, only its display name changes, and it cannot be deleted', async () => {
    const format = await create();
    const profile = { ...badgeTerms, customerId: null, partnerId: north, dataFormatId: format.id };
    const used = await http.post('/admin/card-profiles', profile);
    assert.equal(used.status, 201, used.text);
    const renamed = await change(format, { displayName: 'Renamed' });
    assert.deepEqual([renamed.status, renamed.body.displayName, renamed.body.isUsed], [200, 'Renamed', true]);
    for (const values of [
      { fixedData: '01'.repeat(16) },
      { fixedData: '00'.repeat(17) },
      { dynamicData: [cardNumber] },
      { mainDataParam: null },
    ]) {
      const answer = await change(format, values);
      assert.deepEqual([answer.status, answer.body.code], [409, '409.007.001'], answer.text);
    }
    const deleting = await http.delete(`${path}/${format.id}`);
    assert.deepEqual([deleting.status, deleting.body.reason], [409, 'dataFormat.in_use']);
    assert.equal((await http.get(`${path}/${format.id}`)).body.fixedData, '00'.repeat(16));
  });

  it('DFM-52: ranges are for numbers; only a seed reserves a format or forbids its ranges', async () => {
    const ranges = async (representation: string) =>
      (await create({ dynamicData: [{ ...cardNumber, representation }] })).supportsBulkCreation;
    assert.deepEqual(await Promise.all(['HEX', 'DECIMAL', 'BCD', 'ASCII', 'BASE64'].map(ranges)), [
      true,
      true,
      false,
      false,
      false,
    ]);
    assert.deepEqual(await namesOf('q=system-d&reserved=true'), ['system-d']);
    assert.deepEqual(await namesOf('q=system-d&reserved=false'), []);
    for (const flag of [{ isReserved: true }, { isBulkCreationBlacklisted: true }])
      assert.equal((await http.post(path, { ...doorNumberTerms, ...flag })).status, 400);
  });
});
