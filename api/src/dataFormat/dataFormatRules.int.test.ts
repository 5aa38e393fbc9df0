import assert from 'node:assert/strict';
import { doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import {
  cardNumber,
  formatsApp,
  path,
  site,
  type FormatsApp,
} from '../../../testing/api/dataFormat/testFormats.ts';

describe('data formats that the API refuses', function () {
  this.timeout(60_000);
  let { app, http, create, change } = {} as FormatsApp;
  let made: { readonly id: string };
  before(async () => {
    ({ app, http, create, change } = await formatsApp());
    made = await create();
  });
  after(() => app.end());

  const problemsOf = async (values: object): Promise<readonly string[]> => {
    const answer = await http.post(path, { ...doorNumberTerms, ...values });
    assert.equal(answer.status, 400, answer.text);
    const problems = (one: typeof answer) =>
      one.body.errors.map(
        ({ field, reason }: { field: string; reason: string }) => `${field} ${reason}`,
      ) as string[];
    if (!('shortName' in values)) {
      const changing = await change(made, values);
      assert.deepEqual([changing.status, problems(changing)], [400, problems(answer)]);
    }
    return problems(answer);
  };
  it('DFM-30, DFM-31: its names are required, 255 characters at most', async () => {
    const long = 'x'.repeat(256);
    assert.deepEqual(await problemsOf({ displayName: '' }), ['displayName too_small']);
    assert.deepEqual(await problemsOf({ displayName: long }), ['displayName too_big']);
    assert.deepEqual(await problemsOf({ displayName: undefined }), ['displayName invalid_type']);
    assert.deepEqual(await problemsOf({ shortName: '' }), ['shortName too_small']);
    assert.deepEqual(await problemsOf({ shortName: long }), ['shortName too_big']);
    assert.deepEqual(await problemsOf({ shortName: undefined }), ['shortName invalid_type']);
  });

  const of = (values: object) => problemsOf({ dynamicData: [{ ...cardNumber, ...values }] });
  it('DFM-35, DFM-36, DFM-37: each parameter has its own name and a representation', async () => {
    assert.deepEqual(await of({ name: '' }), ['dynamicData.0.name too_small']);
    assert.deepEqual(await of({ name: 'x'.repeat(256) }), ['dynamicData.0.name too_big']);
    assert.deepEqual(await of({ representation: undefined }), ['dynamicData.0.representation invalid_value']);
    assert.deepEqual(await of({ representation: 'OCTAL' }), ['dynamicData.0.representation invalid_value']);
    for (const name of ['email', '__proto__'])
      assert.deepEqual(
        await of({ name }),
        ['dynamicData.0.name reserved_name', 'mainDataParam unknown_main'],
        name,
      );
    assert.deepEqual(await problemsOf({ dynamicData: [cardNumber, { ...site, name: 'cardNumber' }] }), [
      'dynamicData.1.name duplicate_name',
    ]);
  });

  it('DFM-38, DFM-40, DFM-41, LIM-17, LIM-18: offset from 0, length from 1, default of 255 characters at most', async () => {
    assert.deepEqual(await of({ offset: -1 }), ['dynamicData.0.offset too_small']);
    assert.deepEqual(await of({ length: 0 }), ['dynamicData.0.length too_small']);
    assert.deepEqual(await of({ defaultValue: '0'.repeat(256) }), ['dynamicData.0.defaultValue too_big']);
  });

  it('DFM-42: a default fits its representation and length', async () => {
    for (const [representation, defaultValue, reason] of [
      ['DECIMAL', 'x', 'invalid_format'],
      ['DECIMAL', '65536', 'too_long'],
      ['HEX', '10000', 'too_long'],
      ['BCD', '12345', 'too_long'],
      ['ASCII', 'abc', 'too_long'],
      ['BASE64', 'AAAA', 'too_long'],
    ])
      assert.deepEqual(await of({ representation, length: 2, defaultValue }), [
        `dynamicData.0.defaultValue ${reason}`,
      ]);
  });

  it('DFM-43, DFM-44: parameters neither overlap nor extend past the last byte', async () => {
    assert.deepEqual(await problemsOf({ dynamicData: [cardNumber, { ...site, offset: 3 }] }), [
      'dynamicData overlap',
    ]);
    assert.deepEqual(await problemsOf({ dynamicData: [cardNumber, { ...site, offset: 9 }] }), [
      'byteLength out_of_range',
      'dynamicData out_of_range',
    ]);
  });

  it('DFM-45, DFM-46, DFM-47, DFM-48, LIM-15: its bytes are hex, 1 to 1,024, and reach to the last parameter', async () => {
    const bytes = (fixedData: unknown) => problemsOf({ dynamicData: [], mainDataParam: null, fixedData });
    assert.deepEqual(await bytes(undefined), ['fixedData invalid_type']);
    assert.deepEqual(await bytes(''), ['fixedData invalid_format']);
    assert.deepEqual(await bytes('0'), ['fixedData invalid_format']);
    assert.deepEqual(await bytes('XY'), ['fixedData invalid_format']);
    assert.deepEqual(await bytes('00'.repeat(1025)), ['fixedData too_big']);
    assert.ok((await problemsOf({ fixedData: '00'.repeat(11) })).includes('byteLength out_of_range'));
    await create({ dynamicData: [], mainDataParam: null, fixedData: '00' });
    await create({ dynamicData: [], mainDataParam: null, fixedData: '00'.repeat(1024) });
  });

  it('DFM-26: the main parameter is one of the parameters, or none', async () => {
    assert.deepEqual(await problemsOf({ mainDataParam: 'door' }), ['mainDataParam unknown_main']);
    const format = await create({ mainDataParam: null });
    const { body } = await change(format, { mainDataParam: 'site' });
    assert.deepEqual(
      body.dynamicData.filter((param: { isMainField: boolean }) => param.isMainField).length,
      1,
    );
  });
});
