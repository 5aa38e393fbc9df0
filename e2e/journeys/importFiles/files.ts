import { excel } from './excel.ts';
import {
  ansi,
  blank,
  british,
  card,
  czech,
  dotted,
  email,
  english,
  first,
  french,
  full,
  german,
  germanNames,
  last,
  person,
  phone,
  polish,
  start,
  turkish,
  written,
  type Column,
  type ImportFile,
} from './people.ts';

const libreOffice = [
  written(
    'LibreOffice, UTF-8',
    english,
    [
      first('First name'),
      last('Last name'),
      email('Email'),
      phone('Phone'),
      card('Card number'),
      start('Start date', (y, m, d) => `${y}-${m}-${d}`),
    ],
    { newline: '\n' },
  ),
  written('LibreOffice, all in quotes', german, [...germanNames, phone('Telefon'), start('Beginn', dotted)], {
    newline: '\n',
    separator: ';',
    quotes: 'all',
  }),
  written(
    'LibreOffice, tabs',
    polish,
    [full('Imię i nazwisko'), email('E-mail'), phone('Telefon'), card('Karta')],
    {
      newline: '\n',
      separator: '\t',
    },
  ),
  written(
    'LibreOffice with line breaks in cells',
    british.map(one => ({ ...one, startDate: null })),
    [
      full('Name'),
      email('Email'),
      card('Card number'),
      ['Address', () => 'North gate,\n"Tower", 2nd floor'] as Column,
    ],
    { newline: '\n' },
  ),
];
const numbers = [
  written(
    'Numbers, decomposed',
    german.map(one => ({ ...one, startDate: null })),
    [first('Vorname'), last('Nachname'), email('E-Mail'), phone('Mobil'), card('Ausweisnummer')],
    { separator: ';', newline: '\n' },
    { change: rows => rows.map(row => row.map(cell => cell.normalize('NFD'))) },
  ),
  written(
    'Numbers with the name of the table',
    french.map(one => ({ ...one, startDate: null })),
    [full('Nom complet'), email('E-mail'), phone('Téléphone'), card('N° de carte'), blank(''), blank('')],
    { above: ['Tableau 1,,,,,'] },
  ),
  written(
    'Numbers with invisible marks',
    english.map(one => ({ ...one, startDate: null })),
    [
      full('Name'),
      email('Email'),
      phone('Mobile', text => `\u202A${text.slice(0, 3)}\u00A0${text.slice(3)}\u202C`),
      card('Card no'),
    ],
    { newline: '\n' },
  ),
];
const pandas = [
  written(
    'pandas, numbers as floats',
    english.map(one => ({ ...one, phone: null, startDate: null })),
    [
      ['', ({ card: number }) => String(number % 10)] as Column,
      full('name'),
      email('email'),
      card('card_number', number => `${number}.0`),
    ],
    { newline: '\n' },
    { usesSuggestions: true },
  ),
  written(
    'pandas, times',
    german,
    [
      full('name'),
      email('email'),
      phone('phone'),
      card('cardNumber'),
      start('start_date', (y, m, d) => `${y}-${m}-${d} 00:00:00`),
    ],
    { newline: '\n', separator: '\t' },
  ),
  written(
    'pandas, all in quotes',
    polish,
    [first('first_name'), last('last_name'), email('email'), phone('phone'), card('card_no')],
    {
      newline: '\n',
      mark: true,
      quotes: 'all',
    },
  ),
  written(
    'pandas, vertical bars',
    czech,
    [first('first_name'), last('last_name'), email('email'), card('badge')],
    {
      newline: '\n',
      separator: '|',
    },
  ),
];
const accessSystems = [
  written(
    'Access system A, fixed names',
    english.map(one => ({ ...one, phone: null })),
    [
      last('LASTNAME'),
      first('FIRSTNAME'),
      email('EMAIL_ADDRESS'),
      card('BADGE_ID'),
      start('ACTIVATE', (y, m, d) => `${y}${m}${d}`),
    ],
    { encoding: 'windows-1252' },
  ),
  written(
    'Access system B, cardholders',
    british,
    [
      full('Cardholder name'),
      email('Email address'),
      card('Credential number'),
      start('Activation date', (y, m, d) => `${y}-${m}-${d}T00:00:00Z`),
    ],
    { quotes: 'all' },
  ),
  written(
    'Access system C, Personal',
    german.map(one => ({ ...one, phone: null })),
    [
      last('Name'),
      first('Vorname'),
      ['Pers.-Nr.', ({ card: number }) => `P${number}`] as Column,
      card('Ausweis-Nr.'),
      email('E-Mail'),
      start('Eintritt', dotted),
    ],
    ansi('windows-1252'),
  ),
  written(
    'Access system A, a stray quote',
    [person('Rocky', 'Balboa'), ...british.map(one => ({ ...one, startDate: null }))],
    [full('Name'), email('Email'), card('Card number')],
    { separator: ';' },
    { leftOut: 1 },
  ),
  written(
    'Access system B, no names of columns',
    french.map(one => ({ ...one, phone: null, startDate: null })),
    [full(''), email(''), card('')],
    {},
    {
      change: rows => rows.slice(1),
      maps: [
        ['Column 1', 'Name on card'],
        ['Column 2', 'Email'],
        ['Column 3', 'Card number'],
      ],
    },
  ),
  written('Access system C, UTF-16', turkish, [full('Name'), email('E-Mail'), card('Kartennummer')], {
    encoding: 'utf-16le',
    separator: ';',
  }),
];

const spoiled = (file: ImportFile): ImportFile =>
  file.leftOut === undefined
    ? file
    : {
        ...file,
        bytes: Buffer.from(file.bytes.toString().replace('Rocky Balboa', '"Rocky" Balboa')),
        people: file.people.slice(1),
      };

export const importFiles: readonly ImportFile[] = [
  ...excel,
  ...libreOffice,
  ...numbers,
  ...pandas,
  ...accessSystems,
].map(spoiled);
