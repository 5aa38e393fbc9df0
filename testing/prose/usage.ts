import type { Replaced } from './glossary.ts';

/** Replaces words for people that read as a translation. Texts say "you" or name the person. */
export const people: readonly Replaced[] = [
  ['somebody', 'someone, or name the person'],
  ['anybody', 'anyone'],
  ['nobody', 'no one, or name the person'],
  ['everybody', 'everyone'],
  ['whoever', 'the person who, or you'],
];

/** Replaces literal translations from German. */
export const translated: readonly Replaced[] = [
  ['anew', 'again'],
  ['by itself', 'automatically'],
  ['by themselves', 'automatically'],
  ['beside', 'in addition to, or next to'],
  [
    String.raw`\bbehind\b(?! (?:(?:a|an|the|its|their|another|one) )?(?:\w+ )?(?:prox|load balancer|gateway|firewall|sign-in))`,
    'after',
  ],
];

/** Replaces "mail" where it means an email. "mail server" and the like stay. */
export const mail: readonly Replaced[] = [
  [String.raw`\bmails\b`, 'emails'],
  [String.raw`\bmailed\b`, 'emailed'],
  [
    String.raw`\b(an?|the|each|every|one|this|that|no|by) mail\b(?! (?:server|client|port|catcher|app|program|provider|gateway|sandbox|transport|account|relay|filter))(?!-)`,
    '$1 email',
  ],
];

/** Enforces American spelling. "Cancelled" is fixed by the specification. */
export const american: readonly Replaced[] = [
  ['behaviour(s|al)?', 'behavior$1'],
  ['(un)?colour(s|ed|ing|less)?', '$1color$2'],
  ['favour(s|ed|ite|ites)?', 'favor$1'],
  ['honour(s|ed|ing)?', 'honor$1'],
  ['neighbour(s|ing|ed|ly)?', 'neighbor$1'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['modell(ed|ing)', 'model$1'],
  ['travell(ed|ing|er)', 'travel$1'],
  ['signall(ed|ing)', 'signal$1'],
  ['centre(s|d)?', 'center$1'],
  ['(milli|centi|kilo)?metre(s)?', '$1meter$2'],
  ['fulfil(s)?', 'fulfill$1'],
  ['analys(e|ed|es|ing)', 'analyz$1'],
  ['defence', 'defense'],
  ['licence(s)?', 'license$1'],
  ['grey', 'gray'],
  ['whilst', 'while'],
  ['towards', 'toward'],
  [
    '(organ|real|recogn|normal|synchron|initial|final|memo|util|minim|maxim|optim|serial|custom|author|capital|general|visual|summar|categor|personal|standard|local|central)is(e|ed|es|er|ers|ing|ation|ations)',
    '$1iz$2',
  ],
];

/** Default terminology rules that don't fit: common English words, filenames, and our own terms. */
export const exceptions = [
  'e[- ]mail(s)?',
  'snake[- ]?case',
  "API['’]?s",
  String.raw`(?<=(?:\w+[^.?!])? )base64\b`,
  String.raw`indexes\b`,
  'readme(s)?',
  'function argument(s)?',
  'regexp?(s)?',
  'web[- ]?site(s)?',
  'smartphone(s)?',
  String.raw`repo\b`,
  'file[- ]name(s)?',
  'user[- ]name(s)?',
  'host[- ]name(s)?',
  'run[- ]time',
  'array item(s)?',
  'build system(s)?',
  'CLI tool(s)?',
  'blank line(s)?',
  'e2e',
  'style-?sheet(s)?',
  'open-?source(ed?)',
  'client ?side',
  'server ?side',
  'file-?type(s)?',
  'Mac ?OS',
];
