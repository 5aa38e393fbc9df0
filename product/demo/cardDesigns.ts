import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Background, Design } from '@latchkey/events/cardProfile/design/design.ts';
import sharp from 'sharp';

interface Pictures {
  readonly logo: string;
  readonly background: string | null;
}
interface Looks {
  readonly labels: string;
  readonly background: (picture: string | null) => Background;
  readonly google?: Background;
  readonly picture?: string;
}

const sea = '#0b2545';
const harbor = `<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="969" viewBox="0 0 1536 969">
  <linearGradient id="s" x2="0" y2="1"><stop stop-color="#12355b"/><stop offset=".6" stop-color="#8d5b4c"/><stop offset="1" stop-color="#d98b5f"/></linearGradient>
  <rect width="1536" height="969" fill="url(#s)"/><circle cx="1130" cy="470" r="150" fill="#f2c57c"/>
  <path d="M0 560l180-70 120 40 210-110 160 90 190-60 230 110 180-50 266 60v399H0z" fill="#1d3557"/>
  <path d="M0 690c190-40 380 40 570 0s380-40 570 0 270 30 396 0v279H0z" fill="#14406b"/>
  <path d="M0 790c190-40 380 40 570 0s380-40 570 0 270 30 396 0v179H0z" fill="${sea}"/></svg>`;

const looks = {
  'ahornhof-verwaltung': {
    labels: '#bbf7d0',
    background: () => ({ kind: 'color', color: '#14532d' }),
  },
  'orchard-campus': {
    labels: '#ede9fe',
    background: () => ({ kind: 'gradient', from: '#312e81', to: '#6d28d9', angle: 120 }),
    google: { kind: 'color', color: '#312e81' },
  },
  'ferry-point-hotel': {
    labels: '#ffffff',
    background: file => ({ kind: 'image', file: file!, scale: 1, x: 0.5, y: 1, under: sea, veil: 0.4 }),
    picture: harbor,
  },
} as const satisfies Readonly<Record<string, Looks>>;
export const cardCustomers = Object.keys(looks) as readonly (keyof typeof looks)[];
export type CardCustomer = keyof typeof looks;

/** Renders the background picture of a customer's cards; null if the design has none. */
export const backgroundPicture = async (key: CardCustomer): Promise<Buffer | null> => {
  const { picture }: Looks = looks[key];
  return picture === undefined ? null : sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer();
};

export const designOf = (key: CardCustomer, title: string, pictures: Pictures): Design => {
  const { labels, background, google }: Looks = looks[key];
  const blank = blankDesign(title);
  return {
    ...blank,
    both: {
      ...blank.both,
      background: background(pictures.background),
      logo: { file: pictures.logo, scale: 1, x: 0, y: 0 },
      labels,
    },
    google: google === undefined ? {} : { background: google },
  };
};
