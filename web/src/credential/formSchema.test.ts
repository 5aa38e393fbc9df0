import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import assert from 'node:assert/strict';
import { readMessage } from '../kit/validation.ts';
import {
  allowsRange,
  contentTypeOf,
  csvSchema,
  multipleSchema,
  rangeBound,
  singleSchema,
} from './formSchema.ts';

const id = '0197f3a0-0000-7000-8000-0000000000a1';
const number = {
  name: 'number',
  representation: 'DECIMAL',
  offset: 0,
  length: 1,
  defaultValue: null,
  isMainField: true,
};
const format = {
  id,
  dynamicData: [number],
  mainDataParam: 'number',
  supportsBulkCreation: true,
  isBulkCreationBlacklisted: false,
} as unknown as DataFormat;
const dependencies = { cardProfiles: [{ id, dataFormatId: id } as CardProfile], dataFormats: [format] };
const chosen = { cardProfileId: id, pdfDesignId: id };
const metadata = {};
const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => {
    const parsed = readMessage(message);
    return [path.join('.'), typeof parsed === 'string' ? parsed : parsed.key];
  });

describe('the credential dialog', () => {
  const single = singleSchema(dependencies);
  const ada = {
    ...chosen,
    nameOnCard: 'Ada',
    recipient: { email: null, phoneNumber: null },
    params: ['7'],
    metadata,
  };

  it('CRD-62, CRD-63: a PDF design and a name are required', () => {
    assert.deepEqual(problems(single.safeParse({ ...ada, pdfDesignId: null })), [
      ['pdfDesignId', 'validation.required'],
    ]);
    assert.deepEqual(problems(single.safeParse({ ...ada, nameOnCard: null })), [
      ['nameOnCard', 'validation.required'],
    ]);
    assert.deepEqual(problems(single.safeParse({ ...ada, nameOnCard: 'x'.repeat(256) })), [
      ['nameOnCard', 'validation.maxLength'],
    ]);
  });

  it('CRD-65, CRD-66: email and phone are validated, and phone numbers may have spaces', () => {
    const wrong = single.safeParse({ ...ada, recipient: { email: 'ada', phoneNumber: '0170' } });
    assert.deepEqual(problems(wrong), [
      ['recipient.email', 'validation.email'],
      ['recipient.phoneNumber', 'validation.phone'],
    ]);
    const right = single.parse({ ...ada, recipient: { email: null, phoneNumber: '+49 170 123-4567' } });
    assert.equal(right.recipient.phoneNumber, '+491701234567');
  });

  it('a data parameter must fit its representation and length', () => {
    assert.deepEqual(problems(single.safeParse({ ...ada, params: ['256'] })), [
      ['params.0', 'import.wrong.numberMax'],
    ]);
    assert.deepEqual(problems(single.safeParse({ ...ada, params: ['x'] })), [
      ['params.0', 'import.wrong.digits'],
    ]);
  });

  it('the error of a number that is too large keeps the range', () => {
    const errorOf = (length: number, value: string, representation = 'DECIMAL') => {
      const sized = { ...format, dynamicData: [{ ...number, length, representation }] } as typeof format;
      const { error } = singleSchema({ ...dependencies, dataFormats: [sized] }).safeParse({
        ...ada,
        params: [value],
      });
      return readMessage(error?.issues[0]?.message ?? '');
    };
    assert.deepEqual(errorOf(4, '5000000000'), {
      key: 'import.wrong.numberMax',
      args: { smart_count: 4, maximum: 4_294_967_295 },
    });
    assert.deepEqual(errorOf(8, '99999999999999999999'), {
      key: 'import.wrong.numberMax',
      args: { smart_count: 8, maximum: '18446744073709551615' },
    });
    assert.deepEqual(errorOf(16, '9'.repeat(40)), {
      key: 'credentialDialog.param.longDecimal',
      args: { digits: 39 },
    });
    assert.deepEqual(errorOf(2, 'abcdefgh', 'ASCII'), {
      key: 'validation.tooLong',
      args: { length: 2, representation: 'ASCII' },
    });
  });

  it('32.2: a data parameter without default is required, for one credential and for a range, in which the main one is counted up', () => {
    for (const params of [[], [null], ['']])
      assert.deepEqual(problems(single.safeParse({ ...ada, params })), [['params.0', 'validation.required']]);
    const site = { ...number, name: 'site', isMainField: false, offset: 1 };
    const twoOf = (defaultValue: string | null) => ({
      ...dependencies,
      dataFormats: [{ ...format, dynamicData: [number, { ...site, defaultValue }] } as unknown as DataFormat],
    });
    const range = { ...chosen, rangeStart: 0, rangeSize: 1, metadata };
    assert.deepEqual(problems(multipleSchema(twoOf(null)).safeParse(range)), [
      ['params.1', 'validation.required'],
    ]);
    assert.deepEqual(problems(multipleSchema(twoOf(null)).safeParse({ ...range, params: [null, '3'] })), []);
    assert.deepEqual(problems(multipleSchema(twoOf('7')).safeParse(range)), []);
  });

  it('32.2: phone numbers become the recipients of messages', () => {
    const phoneOf = (phoneNumber: string) =>
      single.parse({ ...ada, recipient: { email: null, phoneNumber } }).recipient.phoneNumber;
    assert.equal(phoneOf('+49 (0)151 23456789'), '+4915123456789');
    assert.equal(phoneOf('\u202A+49 151 23456789\u202C'), '+4915123456789');
    assert.equal(phoneOf('  '), null);
  });

  it('CRD-67, CRD-68, CRD-69: a range has a start, a size, and an end', () => {
    const multiple = multipleSchema(dependencies);
    const range = (rangeStart: unknown, rangeSize: unknown) =>
      problems(multiple.safeParse({ ...chosen, rangeStart, rangeSize, metadata }));
    assert.deepEqual(range(null, null), [
      ['rangeStart', 'validation.required'],
      ['rangeSize', 'validation.required'],
    ]);
    assert.deepEqual(range(0, 0), [['rangeSize', 'validation.minValue']]);
    assert.deepEqual(range(-1, 1), [['rangeStart', 'validation.minValue']]);
    assert.deepEqual(range(250, 6), []);
    assert.deepEqual(range(250, 7), [['rangeSize', 'validation.maxValue']]);
    assert.equal(rangeBound(format, 250), 6);
  });

  it('there is no range if the format doesn’t support it or is blacklisted', () => {
    assert.equal(allowsRange(format), true);
    assert.equal(allowsRange({ ...format, supportsBulkCreation: false }), false);
    assert.equal(allowsRange({ ...format, isBulkCreationBlacklisted: true }), false);
  });

  it('CSV-05, CSV-06: accepts CSV and text, and says if there is no file', () => {
    const csv = csvSchema();
    const file = (type: string) =>
      problems(csv.safeParse({ ...chosen, file: new File(['a'], 'a.csv', { type }) }));
    assert.deepEqual(problems(csv.safeParse({ ...chosen, file: null })), [
      ['file', 'credentialDialog.noFile'],
    ]);
    assert.deepEqual([file('text/csv'), file('text/plain'), file('application/vnd.ms-excel')], [[], [], []]);
    assert.deepEqual(file('image/png'), [['file', 'credentialDialog.notCsv']]);
  });

  it('CSV-09, CSV-10: a file is sent with its own type, Excel’s as CSV', () =>
    assert.deepEqual(['text/plain', 'application/vnd.ms-excel'].map(contentTypeOf), [
      'text/plain',
      'text/csv',
    ]));
});
