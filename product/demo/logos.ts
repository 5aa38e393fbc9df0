import { urlOf } from '@latchkey/events/documents/fileUrl.ts';
import type { Files } from '@latchkey/events/documents/files.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import sharp from 'sharp';

const side = 360;
const colours = [
  '#0f766e',
  '#1d4ed8',
  '#b45309',
  '#7c3aed',
  '#be123c',
  '#15803d',
  '#0e7490',
  '#334155',
  '#a16207',
];
/** Shapes on a 100 × 100 square, white on the color. Black parts are cut out. */
const shapes = [
  '<path d="M50 18 82 74H18Z"/>',
  '<circle cx="50" cy="50" r="30"/><circle cx="50" cy="50" r="13" fill="#000"/>',
  '<path d="M24 24h22v52H24zM54 44h22v32H54z"/>',
  '<path d="M50 16 84 50 50 84 16 50Z"/><path d="M50 36 64 50 50 64 36 50Z" fill="#000"/>',
  '<path d="M18 60a32 32 0 0 1 64 0z"/><path d="M18 66h64v10H18z"/>',
  '<path d="M50 18a32 32 0 1 0 32 32H50z"/>',
  '<path d="M22 30h56v12H22zM22 48h40v12H22zM22 66h24v12H22z"/>',
];

const colourOf = (place: number) => colours[place % colours.length]!;
const shapeOf = (place: number) => shapes[(place + Math.floor(place / colours.length)) % shapes.length]!;

const whiteShape = (place: number): string =>
  `<mask id="m"><rect width="100" height="100" fill="#000"/><g fill="#fff">${shapeOf(place)}</g></mask>
    <rect width="100" height="100" fill="#fff" mask="url(#m)"/>`;

/** Returns a logo as SVG. The first 63 indexes give different combinations of color and shape. */
const markOf = (place: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" rx="18" fill="${colourOf(place)}"/>${whiteShape(place)}</svg>`;

export const logoPng = (place: number): Promise<Buffer> =>
  sharp(Buffer.from(markOf(place)))
    .png({ compressionLevel: 9 })
    .toBuffer();

const cardSize = { width: 480, height: 303 } as const;
/** Patterns on a 480 × 303 card, in white. */
const patterns = [
  '<circle cx="400" cy="40" r="190" opacity=".12"/><circle cx="440" cy="20" r="120" opacity=".14"/>',
  '<path d="M0 303 240 0h90L90 303zM180 303 420 0h60v40L270 303z" opacity=".13"/>',
  '<path d="M0 210c80-50 160-50 240 0s160 50 240 0v93H0z" opacity=".16"/><path d="M0 250c80-40 160-40 240 0s160 40 240 0v53H0z" opacity=".2"/>',
  '<path d="M300 0h180v303H380z" opacity=".15"/>',
];

/** Returns a card's picture: the color and shape of the logo at `place` with the pattern of its `kind`. */
const cardPng = (place: number, kind: number): Promise<Buffer> => {
  const { width, height } = cardSize;
  const pattern = patterns[kind % patterns.length]!;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colourOf(place)}"/>
    <rect width="${width}" height="${height}" opacity="${(kind % patterns.length) * 0.14}"/>
    <g fill="#fff">${pattern}</g>
    <g transform="translate(28 24) scale(.9)">${whiteShape(place)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};

export const keepCard = async (files: Files, owner: string, place: number, kind: number): Promise<string> =>
  urlOf(await files.put(owner, { media: imageLimits.media, bytes: await cardPng(place, kind) }));

export const keepLogo = async (files: Files, owner: string, place: number): Promise<string> =>
  urlOf(await files.put(owner, { media: imageLimits.media, bytes: await logoPng(place) }));
