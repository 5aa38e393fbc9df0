import { demoCustomers, demoPartners } from './demoData.ts';
import type { Tongue } from './people.ts';

export const partners = [
  ...demoPartners,
  { key: 'quay', name: 'Quay Installers', parent: 'harbour', maxDepth: null },
  { key: 'alster', name: 'Alster Zutritt', parent: 'nordlicht', maxDepth: null },
  { key: 'speicher', name: 'Speicherstadt Technik', parent: 'alster', maxDepth: null },
  { key: 'southwind', name: 'Southwind Security', parent: null, maxDepth: 3 },
  { key: 'hillside', name: 'Hillside Systems', parent: 'southwind', maxDepth: null },
  { key: 'talblick', name: 'Talblick Service', parent: 'hillside', maxDepth: null },
] as const;
export type PartnerKey = (typeof partners)[number]['key'];

/**
 * A customer of the demo. `issued`: number of credentials in its submitted orders; `left`: credits left at
 * the end of its history.
 */
export interface DemoCustomer {
  readonly key: string;
  readonly name: string;
  readonly partner: PartnerKey;
  readonly tongue: Tongue;
  readonly unique: boolean;
  readonly issued: number;
  readonly left: number;
}

const english = [
  'Birch Lane Offices',
  'Copper Mill',
  'Elm Court School',
  'Ferry Point Hotel',
  'Granite Hall',
  'Hilltop Laboratories',
  'Iron Bridge Works',
  'Juniper Lodge',
  'Kiln Yard Pottery',
  'Lantern Street Library',
  'Meadow Gate Clinic',
  'North Pier Logistics',
  'Orchard Campus',
  'Paper Wharf',
  'Quarry Park Arena',
  'Ridgeway Data Centre',
  'Saltmarsh Energy',
  'Tannery Quarter',
  'Upland Dairy',
  'Vale Road Depot',
  'Windmill Museum',
  'Yarrow Foods',
  'Beacon Coworking',
  'Clay Pit Ceramics',
] as const;
const german = [
  'Ahornhof Verwaltung',
  'Bachmühle',
  'Deichschule',
  'Eichenkontor',
  'Fährhaus Hotel',
  'Glashütte am See',
  'Heidekraut Kliniken',
  'Inselbahn',
  'Kranhaus Büros',
  'Lindenhof Schule',
  'Moorquelle Getränke',
  'Nordpier Spedition',
  'Obstgarten Campus',
  'Papierwerk Aue',
  'Rangierhalle',
  'Steinbruch Arena',
  'Torfwerk Energie',
  'Uferpark Labore',
  'Viadukt Werkstätten',
  'Wolkenwiese Molkerei',
  'Ziegelei Museum',
  'Leuchtturm Coworking',
  'Silberpappel Bibliothek',
] as const;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöü]/g, letter => umlauts[letter]!)
    .replaceAll(/[^a-z]+/g, '-');

const total = 5_000;
const own = { acme: { issued: 860, left: 3_854 }, clinic: { issued: 239, left: 11 } } as const;
const nearlyUsedUp = 11;

const basics: readonly DemoCustomer[] = demoCustomers.map(({ key, name, partner, unique, design }) => ({
  key,
  name,
  partner,
  unique,
  tongue: design,
  ...(key in own ? own[key as keyof typeof own] : { issued: 0, left: 0 }),
}));

const others = (): readonly DemoCustomer[] => {
  const names = [
    ...english.map(name => ({ name, tongue: 'en' as const })),
    ...german.map(name => ({ name, tongue: 'de' as const })),
  ];
  const rest = total - basics.reduce((sum, { issued }) => sum + issued, 0);
  const even = Math.floor(rest / names.length);
  return names.map(({ name, tongue }, n) => {
    // swings of neighbors cancel out; the last customer has none and gets the remainder
    const swing = n === names.length - 1 ? 0 : (n % 2 === 0 ? 1 : -1) * ((Math.floor(n / 2) % 8) * 9);
    const isLast = n === names.length - 1;
    return {
      key: keyOf(name),
      name,
      partner: partners[n % partners.length]!.key,
      tongue,
      unique: false,
      issued: isLast ? rest - even * (names.length - 1) : even + swing,
      left: n % nearlyUsedUp === 5 ? (n % 7) + 2 : 120 + ((n * 37) % 900),
    };
  });
};

/** Fifty customers. The first three are part of every demo, and one of them has no credentials yet. */
export const customers: readonly DemoCustomer[] = [...basics, ...others()];

/**
 * Returns whether the setup of the customer or partner is left incomplete, so that its pages show what is
 * missing.
 */
export const isBare = (key: string): boolean => key === 'studio' || key === 'talblick';
