import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pngSize } from '../../kernel/image.ts';
import { isUpdateUrl } from './updateUrl.ts';
import { verifySignature, type Trust } from './verifySignature.ts';

/** Files of a pass by name. */
export type PassParts = ReadonlyMap<string, Uint8Array>;
/** Reason why a phone would reject a pass. `at` is the file or field. */
export interface PassProblem {
  readonly at: string;
  readonly problem: string;
}

const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard', 'posterGeneric'] as const;
const text = z.string().trim().min(1);
const color = z.string().regex(/^(rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|#[0-9a-f]{6})$/i);
const field = z.object({ key: text, label: z.string().optional(), value: z.union([z.string(), z.number()]) });
const places = z.record(z.string(), z.array(field).or(z.string()));
const passSchema = z.object({
  formatVersion: z.literal(1),
  passTypeIdentifier: text.regex(/^pass\./),
  teamIdentifier: text,
  organizationName: text,
  serialNumber: text,
  description: text,
  backgroundColor: color.optional(),
  foregroundColor: color.optional(),
  labelColor: color.optional(),
  expirationDate: z.iso.datetime({ offset: true }).optional(),
  voided: z.boolean().optional(),
  webServiceURL: z.url().optional(),
  authenticationToken: z.string().min(16).optional(),
  barcodes: z
    .array(
      z.object({
        format: z.enum([
          'PKBarcodeFormatQR',
          'PKBarcodeFormatPDF417',
          'PKBarcodeFormatAztec',
          'PKBarcodeFormatCode128',
        ]),
        message: text,
        messageEncoding: text,
      }),
    )
    .optional(),
  ...Object.fromEntries(styles.map(style => [style, places.optional()])),
});
export type ReadPass = z.output<typeof passSchema>;

type Size = readonly [width: number, height: number];
/** Allowed picture sizes in points. `exactly`: one of these sizes; `max`: upper limit. */
const slots: Readonly<Record<string, { readonly exactly?: readonly Size[]; readonly max?: Size }>> = {
  icon: {
    exactly: [
      [38, 38],
      [29, 29],
    ],
  },
  logo: { max: [160, 50] },
  primaryLogo: { max: [126, 30] },
  strip: {
    exactly: [
      [375, 144],
      [375, 123],
    ],
  },
  thumbnail: { exactly: [[90, 90]] },
  background: {
    exactly: [
      [345, 505],
      [180, 220],
    ],
  },
};
const picture = /^(?:[A-Za-z-]+\.lproj\/)?([A-Za-z]+)(?:@([23])x)?\.png$/;

const sizeProblem = (name: string, bytes: Uint8Array): PassProblem | null => {
  const [, slot = '', scale = '1'] = picture.exec(name) ?? [];
  const rule = slots[slot];
  if (!rule) return null;
  const size = pngSize(bytes);
  if (!size) return { at: name, problem: 'not_png' };
  const n = Number(scale);
  const fits = rule.max
    ? size.width <= rule.max[0] * n && size.height <= rule.max[1] * n
    : rule.exactly?.some(([width, height]) => size.width === width * n && size.height === height * n);
  return fits ? null : { at: name, problem: 'wrong_size' };
};

const decoded = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};
const required = ['pass.json', 'manifest.json', 'signature'] as const;
const unhashed: ReadonlySet<string> = new Set(['manifest.json', 'signature']);

const hashProblems = (
  parts: PassParts,
  manifest: Readonly<Record<string, string>>,
): readonly PassProblem[] => [
  ...[...parts].flatMap(([name, bytes]) =>
    unhashed.has(name) || manifest[name] === createHash('sha1').update(bytes).digest('hex')
      ? []
      : [{ at: name, problem: 'wrong_hash' }],
  ),
  ...Object.keys(manifest).flatMap(name => (parts.has(name) ? [] : [{ at: name, problem: 'missing' }])),
];

/** Rules that depend on the phone. `isSandbox`: also accepts updates from this machine without `https`. */
export interface PhoneRules {
  readonly isSandbox?: boolean;
}
/** Checks rules beyond the schema: styles, field keys, the update URL and its token, icons and strips. */
const ruleProblems = (pass: ReadPass, parts: PassParts, rules: PhoneRules): readonly PassProblem[] => {
  const shown = styles.filter(
    style => style in pass && (pass as Record<string, unknown>)[style] !== undefined,
  );
  const isOne = shown.length === 1 || (shown.length === 2 && shown.includes('posterGeneric'));
  const keys = shown.flatMap(style => {
    const byPlace = z.record(z.string(), z.unknown()).parse((pass as Record<string, unknown>)[style]);
    return Object.values(byPlace).flatMap(fields =>
      Array.isArray(fields) ? fields.map(({ key }) => key) : [],
    );
  });
  const names = [...parts.keys()];
  return [
    ...(isOne ? [] : [{ at: 'pass.json', problem: 'no_single_style' }]),
    ...(new Set(keys).size === keys.length ? [] : [{ at: 'pass.json', problem: 'key_twice' }]),
    ...((pass.webServiceURL === undefined) === (pass.authenticationToken === undefined)
      ? []
      : [{ at: 'webServiceURL', problem: 'without_token' }]),
    ...(pass.webServiceURL === undefined || isUpdateUrl(pass.webServiceURL, rules)
      ? []
      : [{ at: 'webServiceURL', problem: 'not_https' }]),
    ...['icon.png', 'icon@2x.png', 'icon@3x.png'].flatMap(name =>
      parts.has(name) ? [] : [{ at: name, problem: 'missing' }],
    ),
    ...(shown.includes('generic') && names.some(name => name.startsWith('strip'))
      ? [{ at: 'strip.png', problem: 'not_shown' }]
      : []),
  ];
};

/**
 * Returns the reasons why a phone would reject a pass: missing or changed files, fields, picture sizes,
 * signature, certificate chain, and a pass type or team other than the certificate's. Stops early if a
 * required file is missing or the manifest is unreadable.
 */
export const passProblems = (
  parts: PassParts,
  trust: Trust,
  rules: PhoneRules = {},
): readonly PassProblem[] => {
  const missing = required.filter(name => !parts.has(name));
  if (missing.length > 0) return missing.map(name => ({ at: name, problem: 'missing' }));
  const [pass, manifest] = [decoded(parts.get('pass.json')!), decoded(parts.get('manifest.json')!)];
  const hashes = z.record(z.string(), z.string()).safeParse(manifest);
  if (!hashes.success) return [{ at: 'manifest.json', problem: 'unreadable' }];
  const read = passSchema.safeParse(pass);
  const verified = verifySignature(parts.get('signature')!, parts.get('manifest.json')!, trust);
  return [
    ...hashProblems(parts, hashes.data),
    ...(read.success
      ? ruleProblems(read.data, parts, rules)
      : read.error.issues.map(({ path, code }) => ({ at: path.join('.') || 'pass.json', problem: code }))),
    ...[...parts].flatMap(([name, bytes]) => sizeProblem(name, bytes) ?? []),
    ...(verified.problem === null ? [] : [{ at: 'signature', problem: verified.problem }]),
    ...(verified.problem === null && read.success
      ? [
          ...(verified.signedBy.passType === read.data.passTypeIdentifier
            ? []
            : [{ at: 'passTypeIdentifier', problem: 'not_the_certificate' }]),
          ...(verified.signedBy.team === read.data.teamIdentifier
            ? []
            : [{ at: 'teamIdentifier', problem: 'not_the_certificate' }]),
        ]
      : []),
  ];
};
