import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { csvHead, csvLines } from '@latchkey/events/documents/csvOut.ts';
import assert from 'node:assert/strict';
import { inTimeZone } from '../../../testing/web/timeZone.ts';
import { checkRow } from './checkRows.ts';
import { bodyOf } from './importBody.ts';
import type { Reading } from './rowValues.ts';
import { utcColumnsOf } from './sentValues.ts';
import { guessMapping, type Target } from './targets.ts';
import { readTable } from './useTable.ts';

const readingOf = async (text: string) => {
  const table = await readTable({ bytes: Buffer.from(text), encoding: 'utf-8', separator: ';' });
  const mapping = guessMapping(table.header, undefined);
  const utcColumns = utcColumnsOf(table.header);
  const reading: Reading = { mapping, mends: {}, dateOrder: null, nameOrder: null, utcColumns };
  return { table, reading };
};
const sentOf = async (text: string, target: Target): Promise<readonly string[]> => {
  const { table, reading } = await readingOf(text);
  const body = bodyOf({ ...reading, rows: table.rows, left: new Set() });
  const column = body.targets.indexOf(target);
  const [, ...lines] = body.text.trimEnd().split('\n');
  return lines.map(line => line.slice(1, -1).split('","')[column]!);
};

describe('starts and ends in an import file, for a user in Berlin', () => {
  inTimeZone('Europe/Berlin');

  it('mean the user’s days and times, as in the dialogs', async () => {
    const cells = ['31.12.2027', '2027-07-31', '31.12.2027 23:59', '31.12.2027 8:00', '2027-12-31T18:00:30'];
    const ofUser = (name: string) => `Name;${name}\n${cells.map(cell => `Ada;${cell}`).join('\n')}\n`;
    assert.deepEqual(await sentOf(ofUser('Gültig bis'), 'validTo'), [
      '2027-12-31T22:59:59.999Z',
      '2027-07-31T21:59:59.999Z',
      '2027-12-31T22:59:59.999Z',
      '2027-12-31T07:00:00.000Z',
      '2027-12-31T17:00:30.000Z',
    ]);
    assert.deepEqual(await sentOf(ofUser('Gültig ab'), 'validFrom'), [
      '2027-12-30T23:00:00.000Z',
      '2027-07-30T22:00:00.000Z',
      '2027-12-31T22:59:00.000Z',
      '2027-12-31T07:00:00.000Z',
      '2027-12-31T17:00:30.000Z',
    ]);
  });

  it('keep the zone that they name; an empty or invalid one is sent as it is', async () => {
    const text =
      'Name;Gültig bis\nAda;2027-12-31T18:00:00Z\nIna;2027-12-31T18:00:00+02:00\nUdo;\nKim;2027-02-30\n';
    assert.deepEqual(await sentOf(text, 'validTo'), [
      '2027-12-31T18:00:00.000Z',
      '2027-12-31T16:00:00.000Z',
      '',
      '2027-02-30',
    ]);
  });

  for (const locale of ['en', 'de'] as const)
    it(`of an exported list are the same as before, to the second, in ${locale}`, async () => {
      const { nameOnCard, validFrom, validTo } = exportTexts[locale].heads;
      const stored = [
        ['2027-01-01T00:00:00.000Z', '2027-12-31T22:59:59.999Z'],
        ['2027-05-31T22:00:00.000Z', '2027-12-31T23:59:59.999Z'],
        ['2026-12-31T23:00:00.000Z', '2027-10-31T01:30:00.000Z'],
      ];
      const written = (instant: string) => instant.slice(0, 19).replace('T', ' ');
      const rows = stored.map(([from, to]) => ['Ada', written(from!), written(to!)]);
      const text = csvHead([nameOnCard, validFrom, validTo], ';') + csvLines(rows, ';');
      const seconds = (instants: readonly string[]) =>
        instants.map(one => Math.floor(Date.parse(one) / 1_000));
      for (const [n, target] of (['validFrom', 'validTo'] as const).entries())
        assert.deepEqual(seconds(await sentOf(text, target)), seconds(stored.map(ends => ends[n]!)));
    });

  it('in a column in UTC: an end on a day is that of the user, a start is midnight, which Excel omits', async () => {
    const text = 'Name;Gültig ab (UTC);Gültig bis (UTC)\nAda;2027-01-01;31.12.2027\n';
    assert.deepEqual(await sentOf(text, 'validFrom'), ['2027-01-01T00:00:00.000Z']);
    assert.deepEqual(await sentOf(text, 'validTo'), ['2027-12-31T22:59:59.999Z']);
  });

  it('are compared as the user’s: an end in UTC is before a start half an hour after midnight', async () => {
    const reasons = async (to: string) => {
      const { table, reading } = await readingOf(`Name;Gültig ab;Gültig bis\nAda;2027-01-02 00:30;${to}\n`);
      const rules = { ...reading, format: undefined, isExclusive: false, width: 3 };
      return checkRow(table.rows[0]!, 0, rules, {}).map(({ reason }) => reason);
    };
    assert.deepEqual(await reasons('2027-01-01T23:30:00Z'), ['credential.ends_before_start']);
    assert.deepEqual(await reasons('2027-01-01T23:31:00Z'), []);
  });
});
