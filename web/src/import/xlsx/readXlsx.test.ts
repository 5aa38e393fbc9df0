import { strToU8, zipSync, type Zippable } from 'fflate';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dateText, numberStyleOf, numberText, plainNumber } from './cellText.ts';
import { readXlsx } from './readXlsx.ts';
import { XlsxRefused, type XlsxReason } from './xlsxRefused.ts';

const relationships = (count: number) =>
  `<Relationships>${Array.from(
    { length: count },
    (_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`,
  ).join('')}</Relationships>`;
const workbook = (worksheets: readonly string[], more: Zippable = {}, properties = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><x:workbook xmlns:r="r">${properties}<x:sheets>${worksheets
        .map((_, n) => `<x:sheet name="S${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
        .join('')}</x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relationships(worksheets.length)),
    ...Object.fromEntries(worksheets.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, strToU8(xml)])),
    ...more,
  });
const worksheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const refused = (bytes: Uint8Array, reason: XlsxReason) =>
  assert.throws(
    () => readXlsx(bytes, 100),
    (error: unknown) => error instanceof XlsxRefused && error.reason === reason,
  );

describe('a workbook', () => {
  it('35.2: of another program is read as a person sees it', () => {
    const file = new URL('../../../../testing/web/import/staff-openpyxl.xlsx', import.meta.url);
    const [staff, second, ...others] = readXlsx(readFileSync(file), 100);
    assert.deepEqual(
      [staff!.name, second!.name, others],
      ['Staff', 'Second', []],
      'hidden worksheets are left out',
    );
    assert.equal(
      staff!.csv,
      [
        '"Staff list of December","","","","",""',
        '',
        '"Name","Mail","Card number","Valid to","Personnel number","Remark"',
        '"Amber Muster","amber@acme.test","400214","2026-12-31","00421","Locker & <key>"',
        '"Kim “Beispiel”","kim@acme.test","0004711","2027-01-01","00007","line one\nline two"',
        '"Zoë Zeichen","","12345678","2027-01-01 06:30","99999",""',
        '',
        '"After a blank row","","1500000","","",""',
      ].join('\n'),
    );
    assert.deepEqual([staff!.rowCount, second!.csv], [6, '"Name"\n"Only here"']);
  });

  it('35.2: keeps the digits of numbers', () => {
    for (const [raw, text] of [
      ['400214', '400214'],
      ['1.23E+5', '123000'],
      ['4.00214E5', '400214'],
      ['118461.0', '118461'],
      ['1E-3', '0.001'],
      ['-2.50', '-2.5'],
      ['1.2345678901234568E+19', '1.2345678901234568E+19'],
      ['007', '7'],
      ['x', 'x'],
    ])
      assert.equal(plainNumber(raw!), text);
    const padded = numberStyleOf(164, '000000');
    assert.equal(numberText('4711', padded, 1900), '004711');
  });

  it('35.2: reads dates of both systems, with times to the second', () => {
    assert.equal(dateText('46387', 1900), '2026-12-31');
    assert.equal(dateText('44925', 1904), '2026-12-31');
    assert.equal(dateText('46387.75', 1900), '2026-12-31 18:00');
    assert.equal(dateText('46387.000011574', 1900), '2026-12-31 00:00:01');
    assert.equal(dateText('1', 1900), '1900-01-01');
    for (const code of ['dd.mm.yyyy', '[$-407]d. mmmm yyyy', 'yyyy\\-mm\\-dd'])
      assert.equal(numberStyleOf(164, code).kind, 'date', code);
    for (const code of ['0.00', '#,##0 "days"', '[Red]0', 'General', '0 _d'])
      assert.notEqual(numberStyleOf(164, code).kind, 'date', code);
  });

  it('35.2: reads inline, shared, formula and phonetic texts, and pads short rows', () => {
    const shared =
      '<sst><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si><si><t>A_x000D_B &#x41;&amp;</t></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c t="inlineStr"><is><t>In "line"</t></is></c><c r="B3" t="str"><f>1&gt;0</f><v>sum</v></c></row>' +
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4"/></row>';
    const [worksheet] = readXlsx(
      workbook([worksheetOf(rows)], { 'xl/sharedStrings.xml': strToU8(shared) }),
      100,
    );
    assert.equal(worksheet!.csv, '"Rich ","","A\rB A&"\n\n"In ""line""","sum",""\n"TRUE","#N/A",""');
  });

  it('35.2: reads no more rows than asked, and no rows far below', () => {
    const rows = Array.from({ length: 300 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`).join('');
    const [many, far] = readXlsx(
      workbook([worksheetOf(rows), worksheetOf('<row r="1048576"><c><v>1</v></c></row>')]),
      100,
    );
    assert.deepEqual([many!.rowCount, far!.rowCount, far!.csv], [100, 0, '']);
  });

  it('35.2: refuses what is no workbook, is locked, too wide or unpacks to too much', () => {
    refused(strToU8('a;b\n1;2'), 'unreadable');
    refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'locked');
    refused(zipSync({ 'word/document.xml': strToU8('<x/>') }), 'unreadable');
    refused(workbook([worksheetOf('<row r="1"><c r="IW1"><v>1</v></c></row>')]), 'too_wide');
    refused(workbook([`<!DOCTYPE x [<!ENTITY a "b">]>${worksheetOf('')}`]), 'unreadable');
    refused(workbook(['<worksheet><row']), 'unreadable');
    const bomb = new Uint8Array(9 * 1024 * 1024).fill(32);
    refused(workbook([worksheetOf('')], { 'xl/styles.xml': [bomb, { level: 9 }] }), 'too_large');
    const cut = workbook([worksheetOf('<row><c><v>1</v></c></row>')]);
    refused(cut.subarray(0, cut.length - 30), 'unreadable');
  });

  it('35.2: a part that is longer than it says is cut, and never more than its said size', () => {
    const bytes = workbook([
      worksheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(100_000)}</t></is></c></row>`),
    ]);
    const name = strToU8('xl/worksheets/sheet1.xml');
    // sets the part's size in the directory to 10 bytes
    for (let at = 0; at < bytes.length - name.length; at++)
      if (
        bytes[at] === 0x50 &&
        bytes[at + 1] === 0x4b &&
        bytes[at + 2] === 1 &&
        name.every((byte, n) => bytes[at + 46 + n] === byte)
      )
        bytes.set([10, 0, 0, 0], at + 24);
    refused(bytes, 'unreadable');
  });
});
