import assert from 'node:assert/strict';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { checkRow } from './checkRows.ts';
import { guessEncoding, textOf } from './decodeFile.ts';
import type { Encoding } from './encodings.ts';
import { explain } from './explainFinding.ts';
import { provenDateOrder, valuesOf, type Reading } from './rowValues.ts';
import { guessSeparator } from './separators.ts';
import { suggestionFor } from './suggestions.ts';
import { guessMapping, type Target } from './targets.ts';
import { readTable } from './useTable.ts';

const format = {
  dynamicData: [{ name: 'cardNumber', representation: 'DECIMAL', length: 4, offset: 0, defaultValue: null }],
  mainDataParam: 'cardNumber',
} as unknown as DataFormat;

const read = async (content: string | Uint8Array, as: Partial<Reading> = {}) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const encoding = await guessEncoding(bytes);
  const separator = guessSeparator(await textOf(bytes, encoding));
  const table = await readTable({ bytes, encoding, separator });
  const { unread, total, ...counted } = table.lines;
  assert.equal(
    Object.values(counted).reduce((all, one) => all + one, unread),
    total,
    'lines add up',
  );
  const mapping = guessMapping(table.header, format);
  const dateOrder = provenDateOrder(table.rows, mapping);
  const reading: Reading = { mapping, mends: {}, dateOrder, nameOrder: null, ...as };
  const rules = { ...reading, format, isExclusive: false, width: table.header.length };
  return {
    table,
    encoding,
    separator,
    mapping,
    reading,
    column: (target: Target) => table.rows.map((row, n) => valuesOf(row, n, reading).get(target)),
    faults: table.rows.flatMap((row, n) => checkRow(row, n, rules, {})),
  };
};

describe('32.12: a file of a spreadsheet or an access control system', () => {
  it('with "Name" next to "Vorname" has the family name there, and the name on the card consists of both', async () => {
    const german = await read(
      '\uFEFFName;Vorname;E-Mail-Adresse;Kartennummer\r\nGrün;Ina;ina@example.test;1001\r\n',
    );
    assert.deepEqual(german.mapping, ['lastName', 'firstName', 'email', 'param:cardNumber']);
    assert.deepEqual(german.column('nameOnCard'), ['Ina Grün']);
    const english =
      'First Name,Last Name,Email,Card Number\nIna,Gruen,ina@example.test,1001\nCher,,c@x.test,2\n';
    assert.deepEqual((await read(english)).column('nameOnCard'), ['Ina Gruen', 'Cher']);
    assert.deepEqual((await read('姓,名\n山田,太郎\n')).column('nameOnCard'), ['山田 太郎']);
    assert.deepEqual((await read(english, { nameOrder: 'last' })).column('nameOnCard'), [
      'Gruen Ina',
      'Cher',
    ]);
  });

  it('has names of columns in many languages', () => {
    const mapped = (names: string) =>
      guessMapping(names.split(';'), format)
        .map(one => one ?? '-')
        .join(' ');
    const joined = 'lastName firstName email param:cardNumber';
    for (const names of [
      'Nachname;Vorname;E-Mail;Ausweis-Nr.',
      'Nom;Prénom;Courriel;Numéro de badge',
      'Apellidos;Nombre;Correo electrónico;Número de tarjeta',
      'Cognome;Nome;E-mail;Numero tessera',
      'Achternaam;Voornaam;E-mailadres;Pasnummer',
      'Nazwisko;Imię;Adres e-mail;Numer karty',
      'Příjmení;Jméno;E-mail;Číslo karty',
      'Soyadı;Adı;E-posta;Kart No',
      'Επώνυμο;Όνομα;E-mail;Αριθμός κάρτας',
      'Фамилия;Имя;Почта;Номер карты',
      'Uzvārds;Vārds;E-pasts;Kartes numurs',
      '姓;名;メールアドレス;カード番号',
      'LASTNAME;FIRSTNAME;EMAIL_ADDRESS;BADGE_ID',
    ])
      assert.equal(mapped(names), joined, names);
    assert.equal(mapped('Name;Surname;Email'), 'firstName lastName email');
    assert.equal(mapped('Name;First name;Last name'), 'nameOnCard firstName lastName');
    assert.equal(mapped('姓名;邮箱;卡号'), 'nameOnCard email param:cardNumber');
  });

  it('names its separator, has titles above its names, or leaves out cells at the end of a row', async () => {
    const sep = await read(
      '\uFEFFsep=;\r\nNachname;Vorname;nameOnCard;email;cardNumber\r\nGrün;Ina;Ina Grün;ina@x.test;1001\r\n',
    );
    assert.deepEqual([sep.separator, sep.table.headerLine, sep.table.rows.length], [';', 2, 1]);
    assert.deepEqual(sep.column('nameOnCard'), ['Ina Grün']);
    const titles =
      'Staff, north gate\n"Printed 1 December, 8:00"\n\nName,E-mail,Card no\nIna,ina@x.test,1\nUdo,udo@x.test,2\n';
    const titled = await read(titles);
    assert.deepEqual(titled.table.lines, {
      total: 6,
      rows: 2,
      breaks: 0,
      names: 1,
      above: 2,
      blank: 1,
      unread: 0,
    });
    assert.deepEqual(titled.faults, []);
    const dropped = await read(
      'Name;E-Mail;Kartennummer;Abteilung;Firma\nIna;ina@x.test;1\nUdo;;2;;\nEva;;3;;;;\n;;;;\nX\n',
    );
    assert.equal(dropped.table.shortRows, 1);
    assert.deepEqual(dropped.column('param:cardNumber'), ['1', '2', '3', '']);
    assert.deepEqual(
      dropped.faults.map(({ line, reason }) => `${line} ${reason}`),
      ['6 ragged_row'],
    );
    assert.deepEqual((await read('nameOnCard;email;cardNumber;;\nIna;i@x.test;1;;\n;;;;\n')).table.header, [
      'nameOnCard',
      'email',
      'cardNumber',
    ]);
  });

  it('loses no row without column names', async () => {
    const { table } = await read('Ina Grün;ina@x.test;1001\nUdo Blau;udo@x.test;1002\n');
    assert.deepEqual([table.headerLine, table.header, table.rows.length], [null, ['', '', ''], 2]);
  });

  it('has phone numbers, names and cells as people copy them', async () => {
    const { column, faults } = await read(
      [
        'nameOnCard;phoneNumber;cardNumber',
        'Mu\u0308ller-Nfd Kevin;+49 (0)151 23456789;1',
        '\u200EAda\u200F;\u202A+49 151 23456789\u202C;2',
        'A;+49\u00A0151\u2009234\u201156789;3',
        'B;tel:+4915123456789;4',
        'C;"=""+4915123456789""";"=""0005"""',
        "D;'+4915123456789;6",
        '',
      ].join('\n'),
    );
    assert.deepEqual(faults, []);
    assert.deepEqual(column('nameOnCard').slice(0, 2), ['M\u00FCller-Nfd Kevin', 'Ada']);
    assert.deepEqual([...new Set(column('phoneNumber'))], ['+4915123456789']);
    assert.deepEqual(column('param:cardNumber').slice(4), ['0005', '6']);
  });

  describe('has dates', () => {
    const dates = (cells: readonly string[], as?: Partial<Reading>) =>
      read(['nameOnCard;startDate', ...cells.map((cell, n) => `A${n};${cell}`), ''].join('\n'), as);

    it('that mean one day', async () => {
      const { column } = await dates([
        '31.12.2026',
        '2026-12-31 00:00:00',
        '2026-12-31T00:00:00Z',
        '2026/12/31',
        '20261231',
        '31-Dec-2026',
        '31. Dezember 2026',
        'December 31, 2026',
        '2026. 12. 31.',
        '2026年12月31日',
      ]);
      assert.deepEqual([...new Set(column('startDate'))], ['2026-12-31']);
    });

    it('with the order of day and month determined by the column, or chosen', async () => {
      assert.deepEqual((await dates(['31/12/2026', '01/02/2027'])).column('startDate'), [
        '2026-12-31',
        '2027-02-01',
      ]);
      assert.deepEqual((await dates(['12/31/2026', '01/02/2027'])).column('startDate'), [
        '2026-12-31',
        '2027-01-02',
      ]);
      const open = await dates(['01/02/2027', '03/04/2027']);
      assert.deepEqual(
        open.faults
          .filter(({ target }) => target === 'startDate')
          .map(one => explain(one, format, null)?.name),
        ['dateOrderOpen', 'dateOrderOpen'],
      );
      assert.deepEqual((await dates(['01/02/2027'], { dateOrder: 'mdy' })).column('startDate'), [
        '2027-01-02',
      ]);
      const mixed = await dates(['31/12/2026', '12/31/2026'], { dateOrder: 'dmy' });
      assert.deepEqual(mixed.column('startDate'), ['2026-12-31', '12/31/2026']);
    });

    it('that are suggested: serial numbers and two-digit years, but no time in another zone', async () => {
      const offer = (value: string) => suggestionFor('startDate', value, format);
      assert.deepEqual(['46387', '1.1.27', '12', '2027-02-29', '2026-12-31T23:00:00Z'].map(offer), [
        '2026-12-31',
        '2027-01-01',
        null,
        null,
        null,
      ]);
      assert.equal((await dates(['2026-12-31T23:00:00Z'])).column('startDate')[0], '2026-12-31T23:00:00Z');
    });
  });

  it('can be our own export, whose nested fields are recognized by name', async () => {
    const names = [
      'id,orderId,type,status,nameOnCard,deliveryMethod,dataParams.cardNumber,dataParams.site,recipient.email',
      'recipient.phoneNumber,recipient.emailSentTo,metadata.firstName,metadata.lastName,metadata.organisation',
      'metadata.classification,metadata.identifier,metadata.startDate,createdAt,order.displayName,dataFormat.displayName',
    ].join(',');
    assert.deepEqual(
      guessMapping(names.split(','), format).filter(target => target !== null),
      [
        'nameOnCard',
        'param:cardNumber',
        'email',
        'phoneNumber',
        'firstName',
        'lastName',
        'organisation',
        'classification',
        'identifier',
        'startDate',
      ],
    );
  });
});

/** Names in a code page, with their bytes. */
const written: readonly (readonly [encoding: Encoding, names: string, hex: string])[] = [
  [
    'windows-1252',
    'Jürgen Müller;José Muñoz;Françoise Gagné;Øystein Bjørn;Weiß',
    '4afc7267656e204dfc6c6c65723b4a6f73e9204d75f16f7a3b4672616ee76f697365204761676ee93bd879737465696e20426af8726e3b576569df',
  ],
  ['windows-1250', 'Łukasz Żółć;Jiří Dvořák', 'a3756b61737a20aff3b3e63b4a69f8ed2044766ff8e16b'],
  ['windows-1250', 'Győző Kőszegi;Ágnes Szűcs', '4779f57af5204bf5737a6567693bc1676e657320537afb6373'],
  ['windows-1250', 'Đorđe Kovač;Željko Šarić', 'd06f72f065204b6f7661e83b8e656c6a6b6f208a617269e6'],
  ['windows-1251', 'Иванов Пётр;Георги Щерев', 'c8e2e0edeee220cfb8f2f03bc3e5eef0e3e820d9e5f0e5e2'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος;Ελένη', 'c3e9fef1e3eff220d0e1f0e1e4fcf0eff5ebeff23bc5ebddede7'],
  [
    'windows-1254',
    'Şahin Yıldız;Çağlar Öztürk;Gülşen Işık',
    'de6168696e2059fd6c64fd7a3bc761f06c617220d67a74fc726b3b47fc6cfe656e2049fefd6b',
  ],
  [
    'windows-1257',
    'Jānis Bērziņš;Šimkutė;Rūta Žukauskaitė',
    '4ae26e69732042e7727a69f2f03bd0696d6b7574eb3b52fb746120de756b6175736b616974eb',
  ],
  ['shift_jis', '氏名;山田太郎;佐藤花子', '8e8196bc3b8e52936391be98593b8db293a189d48e71'],
  ['gbk', '姓名;张伟;王芳', 'd0d5c3fb3bd5c5ceb03bcdf5b7bc'],
  [
    'macintosh',
    'Jürgen Müller;Änne Böcker;Björn Weiß',
    '4a9f7267656e204d9f6c6c65723b806e6e6520429a636b65723b426a9a726e20576569a7',
  ],
  [
    'macintosh',
    'Hélène Lefèvre;Françoise Gagné',
    '488e6c8f6e65204c65668f7672653b4672616e8d6f697365204761676e8e',
  ],
  ['x-mac-ce', 'Łukasz Żółć;Jiří Dvořák', 'fc756b61737a20fb97b88d3b4a69de922044766fde876b'],
  ['x-mac-cyrillic', 'Иванов Пётр;Смирнова Ольга', '88e2e0edeee2208fdef2f03b91ece8f0edeee2e0208eebfce3e0'],
  ['ibm850', 'Jürgen Müller;Änne Böcker', '4a817267656e204d816c6c65723b8e6e6e65204294636b6572'],
  [
    'ibm852',
    'Łukasz Żółć;Małgorzata Wiśniewska',
    '9d756b61737a20bda288863b4d6188676f727a617461205769986e696577736b61',
  ],
  ['windows-1255', 'משה כהן;שרה לוי', 'eef9e420ebe4ef3bf9f8e420ece5e9'],
  ['windows-1256', 'محمد علي;فاطمة حسن', 'e3cde3cf20dae1ed3bddc7d8e3c920cdd3e4'],
  ['big5', '姓名;陳大文;王小明', 'a96da6573bb3afa46aa4e53ba4fda470a9fa'],
];

describe('32.12: the encoding of a file', () => {
  for (const [encoding, names, hex] of written)
    it(`${encoding} is guessed by the names in it: ${names}`, async () => {
      const bytes = Buffer.concat([Buffer.from('Name;Card\n'), Buffer.from(hex, 'hex'), Buffer.from(';1\n')]);
      assert.equal(await guessEncoding(bytes), encoding);
      assert.equal(await textOf(bytes, encoding), `Name;Card\n${names};1\n`);
    });

  it('is UTF-8 even if one letter is broken, which is a problem of its cell', async () => {
    const bytes = Buffer.from(`Name;Card\n${'Müller Grün;1\n'.repeat(9)}Gr#n;2\n`);
    bytes[bytes.indexOf('#')] = 0xfc;
    const { encoding, faults } = await read(bytes);
    assert.equal(encoding, 'utf-8');
    assert.deepEqual(
      faults.filter(({ target }) => target === 'nameOnCard').map(({ line, reason }) => `${line} ${reason}`),
      ['11 unreadable'],
    );
  });

  it('of a word that two languages spell alike follows the browser', async () => {
    const bytes = Buffer.from('4e616d650a4a69f8696e610a', 'hex');
    assert.equal(await guessEncoding(bytes, ['cs-CZ']), 'windows-1250');
    assert.equal(await guessEncoding(bytes, ['da']), 'windows-1252');
  });
});
