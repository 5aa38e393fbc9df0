import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { DataFormatChanged, DataFormatCreated, DataFormatDeleted, DataFormatUsed } from './dataFormat.ts';
import { dataFormatDecider } from './decider.ts';
import { doorNumberCreated, doorNumberTerms } from './examples.ts';

const { shortName: _, ...terms } = doorNumberTerms;
const [cardNumber, site] = doorNumberTerms.dynamicData;
const used = [doorNumberCreated, DataFormatUsed()];
const renamed = { ...terms, displayName: 'Gate number' };

describe('data format: creation and change', () => {
  it('is created for all partners if none is given', () =>
    given(dataFormatDecider).when('create', doorNumberTerms).records(doorNumberCreated));

  it('DFM-52: only a seed creates reserved or blacklisted formats, once', () => {
    const seeded = { ...doorNumberTerms, partnerId: null, isReserved: true, isBulkCreationBlacklisted: true };
    given(dataFormatDecider).when('seed', seeded).records(DataFormatCreated(seeded));
    given(dataFormatDecider, doorNumberCreated).when('seed', seeded).records();
    given(dataFormatDecider)
      .when('create', { ...seeded, isReserved: true } as never)
      .records(doorNumberCreated);
  });

  it('DFM-36, DFM-43: all problems are reported together, each at its field', () => {
    const dynamicData = [cardNumber!, { ...site!, name: 'cardNumber', offset: 2 }];
    for (const name of ['create', 'change'] as const)
      assert.throws(
        () =>
          given(dataFormatDecider, ...(name === 'change' ? [doorNumberCreated] : []))
            .when(name, { ...doorNumberTerms, dynamicData })
            .decides(),
        {
          reason: 'invalid',
          fields: [
            { field: 'dynamicData.1.name', reason: 'duplicate_name', params: { name: 'cardNumber' } },
            {
              field: 'dynamicData',
              reason: 'overlap',
              params: { first: 'cardNumber', second: 'cardNumber' },
            },
          ],
        },
      );
  });

  it('DFM-42, DFM-44: defaults must fit, parameters end within the bytes, the main one is one of them', () => {
    const reasonsOf = (change: object): readonly string[] => {
      try {
        given(dataFormatDecider)
          .when('create', { ...doorNumberTerms, ...change })
          .decides();
        return [];
      } catch (error) {
        return (error as { fields: { field: string }[] }).fields.map(({ field }) => field);
      }
    };
    assert.deepEqual(reasonsOf({ mainDataParam: 'door' }), ['mainDataParam']);
    assert.deepEqual(reasonsOf({ fixedData: '00'.repeat(8) }), ['byteLength', 'dynamicData']);
    assert.deepEqual(reasonsOf({ dynamicData: [{ ...cardNumber!, defaultValue: 'x' }] }), [
      'dynamicData.0.defaultValue',
    ]);
  });

  it('DFM-30, DFM-38, DFM-40, DFM-47, DFM-48: values outside of the form’s limits are rejected', () => {
    const param = (change: object) => ({ dynamicData: [{ ...cardNumber!, ...change }] });
    const wrongs = [
      { displayName: '' },
      { displayName: 'x'.repeat(256) },
      param({ offset: -1 }),
      param({ length: 0 }),
      { fixedData: '0' },
      { fixedData: 'XY' },
    ];
    for (const wrong of [...wrongs, { fixedData: '00'.repeat(1025) }])
      assert.throws(
        () =>
          given(dataFormatDecider)
            .when('create', { ...doorNumberTerms, ...wrong })
            .decides(),
        {
          name: 'ZodError',
        },
      );
  });

  it('bytes are kept in one spelling', () => {
    const fixedData = 'ab'.repeat(16);
    given(dataFormatDecider, doorNumberCreated)
      .when('change', { ...terms, fixedData })
      .records(DataFormatChanged({ ...terms, fixedData: fixedData.toUpperCase() }));
  });
});

describe('data format: in use', () => {
  it('is marked as used once, and only while there is one', () => {
    given(dataFormatDecider, doorNumberCreated).when('markUsed', {}).records(DataFormatUsed());
    given(dataFormatDecider, ...used)
      .when('markUsed', {})
      .records();
    given(dataFormatDecider).when('markUsed', {}).records();
  });

  it('only its display name can change, its bytes not even by one', () => {
    given(dataFormatDecider, ...used)
      .when('change', renamed)
      .records(DataFormatChanged(renamed));
    const bytes = [
      { fixedData: '01'.repeat(16) },
      { fixedData: '00'.repeat(17) },
      { mainDataParam: null },
      { dynamicData: [site!, cardNumber!] },
    ];
    for (const change of bytes)
      given(dataFormatDecider, ...used)
        .when('change', { ...renamed, ...change })
        .refuses('dataFormat.in_use');
  });

  it('32.31: a format that has a reserved name already keeps it, and gets no further one', () => {
    const named = (name: string) => ({
      ...doorNumberTerms,
      dynamicData: [{ ...cardNumber!, name }, site!],
      mainDataParam: name,
    });
    const { shortName: _, ...change } = named('email');
    const old = { ...doorNumberCreated, data: { ...doorNumberCreated.data, ...named('email') } };
    given(dataFormatDecider, old)
      .when('change', { ...change, displayName: 'Renamed' })
      .records(DataFormatChanged({ ...change, displayName: 'Renamed' }));
    assert.throws(() =>
      given(dataFormatDecider, old)
        .when('change', { ...change, dynamicData: [change.dynamicData[0]!, { ...site!, name: 'lastName' }] })
        .decides(),
    );
  });

  it('can be deleted only while it is unused', () => {
    given(dataFormatDecider, doorNumberCreated).when('delete', {}).records(DataFormatDeleted());
    given(dataFormatDecider, ...used)
      .when('delete', {})
      .refuses('dataFormat.in_use');
  });

  it('a deleted format no longer exists', () => {
    const gone = [doorNumberCreated, DataFormatDeleted()];
    given(dataFormatDecider, ...gone)
      .when('change', terms)
      .refuses('not_found');
    given(dataFormatDecider, ...gone)
      .when('delete', {})
      .refuses('not_found');
    given(dataFormatDecider, ...gone)
      .when('markUsed', {})
      .records();
  });

  it('its revision counts the changes of its bytes', () => {
    const { revision, shape } = dataFormatDecider.state.of([doorNumberCreated, DataFormatChanged(renamed)]);
    assert.deepEqual([revision, shape.byteLength], [2, 16]);
  });
});
