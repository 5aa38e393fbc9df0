import assert from 'node:assert/strict';
import { readCredentialCsv } from './csv.ts';
import { csvFields } from '../dataFormat/csvFields.ts';
import { sampleCsv } from './csvSample.ts';

const param = (name: string, length = 4) => ({
  name,
  length,
  representation: 'DECIMAL' as const,
  defaultValue: null,
});
const read = (text: string, params: string[]) => readCredentialCsv([text], { params, maxRows: 10 });

describe('sample file', () => {
  it('CSV-04: the sample file is accepted and has every column', async () => {
    const text = sampleCsv('de', [param('cardNumber'), param('site; code')], 'cardNumber');
    assert.equal(text.split('\r\n')[0], `${csvFields.join(';')};cardNumber;"site; code"`);
    const found = await read(text, ['cardNumber', 'site; code']);
    assert.equal(found.problemCount, 0);
    assert.equal(found.rows.length, 3);
  });

  it('has commas in English, and the import reads it all the same', async () => {
    const text = sampleCsv('en', [param('cardNumber'), param('site, code')], 'cardNumber');
    assert.equal(text.split('\r\n')[0], `${csvFields.join(',')},cardNumber,"site, code"`);
    const found = await read(text, ['cardNumber', 'site, code']);
    assert.deepEqual([found.problemCount, found.rows.length], [0, 3]);
    assert.equal(found.rows[1]!.values.organisation, 'Musterwerk; Werk 2');
  });

  it('the sample counts the main parameter up and keeps others the same, with values that fit', async () => {
    const site = { ...param('site'), length: 1 };
    const code = { ...param('code'), representation: 'HEX' as const, defaultValue: '0A' };
    const shown = async (main: Parameters<typeof param>[1]) => {
      const text = sampleCsv('en', [param('cardNumber', main), site, code], 'cardNumber');
      const { rows } = await read(text, ['cardNumber', 'site', 'code']);
      return rows.map(({ values: { dataParams } }) => Object.values(dataParams).join(' '));
    };
    assert.deepEqual(await shown(4), ['100001 12 0A', '100002 12 0A', '100003 12 0A']);
    assert.deepEqual(await shown(1), ['11 12 0A', '12 12 0A', '13 12 0A']);
  });

  it('parameter names that look like formulas are quoted in the sample, and read without the quote', async () => {
    const text = sampleCsv('de', [param('=cmd'), param(' ＝x')]);
    assert.ok(text.split('\r\n')[0]!.endsWith(`;"'=cmd";"' ＝x"`));
    const { problemCount, rows } = await read(text, ['=cmd', ' ＝x']);
    assert.deepEqual([problemCount, rows[0]!.values.dataParams], [0, { '=cmd': '12', ' ＝x': '12' }]);
  });
});
