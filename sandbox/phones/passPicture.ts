import { escapeHtml } from '@latchkey/events/kernel/escapeHtml.ts';
import type { HeldPass } from './readPass.ts';

const size = { width: 320, height: 300, margin: 16 } as const;

const stringsOf = ({ parts }: HeldPass): ReadonlyMap<string, string> => {
  const text = Buffer.from(parts.get('en.lproj/pass.strings') ?? []).toString();
  const unquoted = (quoted: string) =>
    quoted.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  return new Map(
    [...text.matchAll(/"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";/g)].map(([, key, value]) => [
      unquoted(key!),
      unquoted(value!),
    ]),
  );
};
const shortened = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters - 1)}…` : text;
const text = (x: number, y: number, fill: string, height: number, value: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${escapeHtml(fill)}" font-size="${height}" text-anchor="${anchor}" font-family="sans-serif">${escapeHtml(value)}</text>`;
const image = (pass: HeldPass, name: string, box: string): string => {
  const bytes = pass.parts.get(`${name}@2x.png`) ?? pass.parts.get(`${name}.png`);
  return bytes === undefined
    ? ''
    : `<image ${box} preserveAspectRatio="xMinYMid slice" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`;
};

export const passPicture = (pass: HeldPass): string => {
  const { json } = pass;
  const strings = stringsOf(pass);
  const textOf = (value: string | number | undefined) =>
    strings.get(String(value ?? '')) ?? String(value ?? '');
  const places = json.storeCard ?? json.generic;
  const { width, height, margin } = size;
  const header = places?.headerFields[0];
  const primary = places?.primaryFields[0];
  const { foregroundColor: values, labelColor: labels } = json;
  const field = (x: number, y: number, shown: typeof header, letters: number, anchor = 'start') =>
    shown === undefined
      ? ''
      : text(x, y, labels, 10, textOf(shown.label).toUpperCase(), anchor) +
        text(x, y + letters + 2, values, letters, shortened(textOf(shown.value), 24), anchor);
  const secondary = (places?.secondaryFields ?? [])
    .slice(0, 3)
    .map((shown, n) => field(margin + n * 100, 232, shown, 14));
  const gray = json.voided ? ' filter="url(#gray)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(json.description)}">
<defs><filter id="gray"><feColorMatrix type="saturate" values="0"/></filter><clipPath id="card"><rect width="${width}" height="${height}" rx="14"/></clipPath></defs>
<g clip-path="url(#card)"${gray}><rect width="${width}" height="${height}" fill="${escapeHtml(json.backgroundColor)}"/>
${image(pass, 'logo', `x="${margin}" y="10" width="100" height="32"`)}
${text(margin + 108, 32, values, 14, shortened(json.logoText, 12))}${field(width - margin, 20, header, 14, 'end')}
${json.storeCard ? image(pass, 'strip', `x="0" y="56" width="${width}" height="123"`) : ''}
${field(margin, 108, primary, 26)}${secondary.join('')}
${json.voided ? text(width - margin, height - 16, values, 14, 'Voided', 'end') : ''}</g></svg>`;
};
