import { hexOf } from '@latchkey/events/cardProfile/design/colors.ts';
import type { Design, Field, Place } from '@latchkey/events/cardProfile/design/design.ts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const styles = ['posterGeneric', 'storeCard', 'generic', 'eventTicket', 'coupon', 'boardingPass'] as const;
const places: Readonly<Record<string, Place>> = {
  headerFields: 'header',
  primaryFields: 'primary',
  secondaryFields: 'secondary',
  auxiliaryFields: 'secondary',
  footerFields: 'details',
  backFields: 'details',
  additionalInfoFields: 'details',
};
const maxFields = 12;

const dropped: Readonly<Record<string, string>> = {
  barcode: 'barcodes',
  barcodes: 'barcodes',
  nfc: 'nfc',
  webServiceURL: 'webService',
  authenticationToken: 'tokens',
  locations: 'locations',
  beacons: 'locations',
  relevantDate: 'dates',
  relevantDates: 'dates',
  expirationDate: 'dates',
  semantics: 'semantics',
  userInfo: 'userInfo',
  featuredActions: 'actions',
};

export type Translate = (text: string, locale: 'en' | 'de') => string;

/** Maximum number of characters read of a string, as normalizing long strings is slow. */
const maxReadLength = 1_020;
/** Cleans an untrusted text for our schemas: no control or bidi characters, no lone surrogate at the end. */
const cleaned = (value: unknown, maxLength = 255): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .slice(0, maxReadLength)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/u, '');

const colorOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(value);
  if (rgb) return hexOf([Number(rgb[1]), Number(rgb[2]), Number(rgb[3])]);
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
};

const sourceOf = (key: string, label: string): Field['source'] => {
  const words = `${key} ${label}`.toLowerCase();
  if (/name|holder|member(?!ship|.?id)/.test(words)) return 'nameOnCard';
  if (/valid|expir|until/.test(words)) return 'validUntil';
  if (/card|number|(^|[^a-z])id([^a-z]|$)/.test(words)) return 'mainParam';
  return /company|organi[sz]ation/.test(words) ? 'organisation' : 'fixed';
};

const keyFor = (proposed: string, used: ReadonlySet<string>): string => {
  const letters = proposed
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .replace(/^[^a-zA-Z]+/, '')
    .slice(0, 28);
  const base = letters === '' ? 'field' : letters.charAt(0).toLowerCase() + letters.slice(1);
  let key = base;
  for (let n = 2; used.has(key); n++) key = `${base}${n}`;
  return key;
};

interface Found {
  readonly fields: readonly Field[];
  readonly notTaken: readonly string[];
}
const fieldsOf = (pass: Json, translate: Translate): Found => {
  const styled = pass[styles.find(style => isJson(pass[style])) ?? ''] as Json;
  const notTaken: string[] = [];
  const used = new Set<string>();
  const fields: Field[] = [];
  const all = Object.entries(places).flatMap(([from, place]) =>
    (Array.isArray(styled[from]) ? (styled[from] as readonly unknown[]) : [])
      .filter(isJson)
      .map(given => ({ given, from, place })),
  );
  for (const { given, from, place } of all.slice(0, maxFields)) {
    const label = cleaned(given['label']);
    const key = keyFor(cleaned(given['key'] ?? from), used);
    used.add(key);
    const both = (value: string) => ({
      en: cleaned(translate(value, 'en')),
      de: cleaned(translate(value, 'de')),
    });
    const source = sourceOf(key, translate(label, 'en'));
    if (source !== 'fixed') notTaken.push('guessedFields');
    const isSecondPrimary = place === 'primary' && fields.some(field => field.place === 'primary');
    if (isSecondPrimary) notTaken.push('morePrimary');
    fields.push({
      key,
      source,
      label: both(label),
      value: source === 'fixed' ? both(cleaned(given['value'])) : null,
      place: isSecondPrimary ? 'secondary' : place,
    });
  }
  if (all.length > maxFields) notTaken.push('moreFields');
  return { fields, notTaken };
};

export const passSchema = z
  .looseObject({})
  .refine(pass => styles.some(style => isJson(pass[style])), { error: 'no style' });

export interface PassPictures {
  readonly logo: string | null;
  readonly background: string | null;
}

/**
 * Returns a design that resembles a pass, and codes for known parts that were left out or guessed
 * (`notTaken`). Never takes barcodes, tokens or web service URLs.
 */
export const designFromPass = (
  pass: Json,
  { logo, background }: PassPictures,
  translate: Translate,
): { readonly design: Design; readonly notTaken: readonly string[] } => {
  const { fields, notTaken } = fieldsOf(pass, translate);
  const base = colorOf(pass['backgroundColor']) ?? '#ffffff';
  const values = colorOf(pass['foregroundColor']) ?? '#000000';
  const leftOut = Object.entries(dropped).flatMap(([key, code]) => (pass[key] === undefined ? [] : [code]));
  return {
    notTaken: [...new Set([...leftOut, ...notTaken])],
    design: {
      version: 1,
      both: {
        background:
          background === null
            ? { kind: 'color', color: base }
            : { kind: 'image', file: background, scale: 1, x: 0.5, y: 0.5, under: base, veil: 0 },
        logo: logo === null ? null : { file: logo, scale: 1, x: 0, y: 0 },
        title: cleaned(translate(cleaned(pass['logoText'] ?? pass['organizationName']), 'en'), 64),
        values,
        labels: colorOf(pass['labelColor']) ?? values,
        fields: [...fields],
        showsPhoto: false,
      },
      apple: {},
      google: {},
    },
  };
};
