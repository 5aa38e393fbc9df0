import {
  ansi,
  blank,
  british,
  bulgarian,
  card,
  chinese,
  czech,
  dotted,
  email,
  english,
  first,
  french,
  full,
  german,
  germanNames,
  greek,
  hungarian,
  japanese,
  last,
  latvian,
  phone,
  polish,
  start,
  turkish,
  written,
} from './people.ts';

/** Files as Excel writes them in ten locales. */
export const excel = [
  written(
    'Excel en-US, CSV UTF-8',
    english,
    [
      ...[first('First Name'), last('Last Name'), email('Email'), phone('Mobile'), card('Card Number')],
      start('Start Date', (y, m, d) => `${Number(m)}/${Number(d)}/${y}`),
    ],
    { mark: true },
  ),
  written(
    'Excel en-US, CSV',
    english.map(one => ({ ...one, phone: null, startDate: null })),
    [...[full('Name'), email('E-mail'), card('Badge No'), blank('Notes')]],
    { encoding: 'windows-1252' },
  ),
  written(
    'Excel en-GB, CSV',
    british,
    [
      ...[full('Full name'), email('Email'), card('Card no')],
      start('Valid from', (y, m, d) => `${d}/${m}/${y}`),
    ],
    {},
    { dateOrder: 'dmy' },
  ),
  written(
    'Excel de-DE, CSV UTF-8',
    german,
    [...[...germanNames, phone('Handy', text => text.replace('+49', '+49 (0)'))], start('Eintritt', dotted)],
    { mark: true, separator: ';' },
  ),
  written(
    'Excel de-DE, CSV',
    german.map(one => ({ ...one, phone: null, startDate: null })),
    germanNames,
    ansi('windows-1252'),
  ),
  written(
    'Excel de-DE, CSV (Macintosh)',
    german.map(one => ({ ...one, phone: null, startDate: null })),
    germanNames,
    {
      ...{ encoding: 'macintosh', separator: ';', newline: '\r' },
    },
  ),
  written(
    'Excel de-DE, CSV (MS-DOS)',
    german.map(one => ({ ...one, phone: null, startDate: null })),
    germanNames,
    ansi('ibm850'),
  ),
  written('Excel de-DE, Unicode text', german, [...germanNames, phone('Mobil'), start('Gültig ab', dotted)], {
    ...{ encoding: 'utf-16le', mark: true, separator: '\t' },
  }),
  written(
    'Excel de-DE with sep=',
    german.map(one => ({ ...one, phone: null, startDate: null })),
    germanNames,
    {
      ...{ mark: true, separator: ';', above: ['sep=;'] },
    },
  ),
  written(
    'Excel fr-FR, CSV',
    french,
    [
      ...[
        last('Nom'),
        first('Prénom'),
        email('Courriel'),
        phone('Portable', text => text.replace('+33', '0033 ')),
        card('Numéro de badge'),
      ],
      start('Date de début', (y, m, d) => `${d}/${m}/${y}`),
    ],
    ansi('windows-1252'),
  ),
  written(
    'Excel pl-PL, CSV',
    polish,
    [
      ...[
        last('Nazwisko'),
        first('Imię'),
        email('Adres e-mail'),
        phone('Numer telefonu'),
        card('Numer karty'),
      ],
    ],
    ansi('windows-1250'),
  ),
  written(
    'Excel pl-PL, CSV (Macintosh)',
    polish.map(one => ({ ...one, phone: null })),
    [...[last('Nazwisko'), first('Imię'), email('E-mail'), card('Numer karty')]],
    { encoding: 'x-mac-ce', separator: ';', newline: '\r' },
  ),
  written(
    'Excel cs-CZ, CSV',
    czech,
    [last('Příjmení'), first('Jméno'), email('E-mail'), card('Číslo karty')],
    ansi('windows-1250'),
  ),
  written(
    'Excel hu-HU, CSV',
    hungarian,
    [full('Név'), email('E-mail'), card('Kártyaszám')],
    ansi('windows-1250'),
  ),
  written(
    'Excel ja-JP, CSV',
    japanese,
    [last('姓'), first('名'), email('メールアドレス'), card('カード番号')],
    ansi('shift_jis', ','),
  ),
  written('Excel zh-CN, CSV', chinese, [full('姓名'), email('邮箱'), card('卡号')], ansi('gbk', ',')),
  written(
    'Excel tr-TR, CSV',
    turkish,
    [first('Adı'), last('Soyadı'), email('E-posta'), card('Kart No')],
    ansi('windows-1254'),
  ),
  written(
    'Excel bg-BG, CSV',
    bulgarian,
    [full('Име и фамилия'), email('Имейл'), card('Номер на карта')],
    ansi('windows-1251'),
    { maps: [['Име и фамилия', 'Name on card']] },
  ),
  written(
    'Excel el-GR, CSV',
    greek,
    [last('Επώνυμο'), first('Όνομα'), email('E-mail'), card('Αριθμός κάρτας')],
    ansi('windows-1253'),
  ),
  written(
    'Excel lv-LV, CSV',
    latvian,
    [first('Vārds'), last('Uzvārds'), email('E-pasts'), card('Kartes numurs')],
    ansi('windows-1257'),
  ),
  written(
    'Excel with titles',
    english.map(one => ({ ...one, phone: null, startDate: null })),
    [full('Name'), email('Email'), card('Card')],
    {
      above: ['"Staff, north gate",,', ',,', 'Printed on Monday,,'],
    },
  ),
  written(
    'Excel without its last cells',
    british.map(one => ({ ...one, startDate: null })),
    [...[full('Name'), email('Email'), card('Card'), blank('Department'), blank('Company'), blank('')]],
    { separator: ';', below: [';;;;;', ';;;;;'] },
    { change: rows => [rows[0]!, ...rows.slice(1).map(row => row.slice(0, 3))] },
  ),
  written(
    'Excel with texts as formulas',
    german.map(one => ({ ...one, startDate: null })),
    [
      ...[
        ...germanNames.slice(0, 3),
        card('Kartennummer', number => `="${number}"`),
        phone('Telefon', text => `="${text}"`),
      ],
    ],
    { mark: true, separator: ';' },
  ),
];
