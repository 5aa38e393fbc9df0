import type { Encoding } from './encodings.ts';

/** The non-ASCII letters of a language's names. `weight`: preference if several languages fit. */
export interface Alphabet {
  readonly encodings: readonly Encoding[];
  readonly letters: string;
  /** Vowels of scripts without Latin letters. Words with very few or mostly vowels are unlikely. */
  readonly vowels?: string;
  readonly locales: readonly string[];
  readonly weight?: number;
}
const western = ['windows-1252', 'macintosh', 'ibm850'] as const;
const central = ['windows-1250', 'x-mac-ce', 'ibm852'] as const;
const cyrillic = ['windows-1251', 'x-mac-cyrillic'] as const;

export const alphabets: readonly Alphabet[] = [
  { encodings: western, locales: ['de'], letters: 'äöüß' },
  { encodings: western, locales: ['fr'], letters: 'éèêëàâîïôçœæ' },
  { encodings: western, locales: [], letters: 'éèêëàâîïôûùçœæÿ', weight: 0.9 },
  { encodings: western, locales: ['es'], letters: 'áéíóúñü' },
  { encodings: western, locales: ['pt'], letters: 'áéíóúâêôãçà' },
  { encodings: western, locales: [], letters: 'áéíóúâêôãõçà', weight: 0.9 },
  { encodings: western, locales: ['it'], letters: 'àèéìòù' },
  { encodings: western, locales: ['sv', 'fi'], letters: 'åäöé' },
  { encodings: western, locales: ['da', 'nb', 'no'], letters: 'æøåé' },
  { encodings: western, locales: ['nl'], letters: 'ëéïöü' },
  { encodings: western, locales: ['is'], letters: 'áéíóúýðþæö', weight: 0.9 },
  { encodings: central, locales: ['pl'], letters: 'ąćęłńóśźż' },
  { encodings: central, locales: ['cs'], letters: 'áčďéěíňóřšťúůýž' },
  { encodings: central, locales: ['sk'], letters: 'áäčďéíĺľňóôŕšťúýž' },
  { encodings: central, locales: ['hu'], letters: 'áéíóöőúüű' },
  { encodings: central, locales: ['hr', 'sl', 'bs'], letters: 'čćđšž' },
  { encodings: central, locales: ['ro'], letters: 'ăâîşţ' },
  { encodings: ['windows-1254'], locales: ['tr'], letters: 'çğıİöşüâ' },
  { encodings: ['windows-1257'], locales: ['lv'], letters: 'āčēģīķļņšūž' },
  { encodings: ['windows-1257'], locales: ['lt'], letters: 'ąčęėįšųūž' },
  { encodings: ['windows-1257'], locales: ['et'], letters: 'äöõüšž' },
  {
    encodings: cyrillic,
    locales: ['ru', 'bg', 'uk', 'sr', 'mk', 'be'],
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџѓѕќ',
    vowels: 'аеиоуыэюяёіїє',
  },
  {
    encodings: ['windows-1253'],
    locales: ['el'],
    letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ',
    vowels: 'αεηιουωάέήίόύώ',
  },
  { encodings: ['windows-1255'], locales: ['he'], letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', vowels: 'אהויע' },
  {
    encodings: ['windows-1256'],
    locales: ['ar', 'fa', 'ur'],
    letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
    vowels: 'اويىءآأإ',
    weight: 0.95,
  },
];
