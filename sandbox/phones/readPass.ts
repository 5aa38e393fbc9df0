import type { X509Certificate } from 'node:crypto';
import { passProblems, type PassParts } from '@latchkey/events/wallet/apple/passProblems.ts';
import { unzipSync } from 'fflate';
import { z } from 'zod';

const limits = { files: 200, bytes: 10 * 1024 * 1024 } as const;

const field = z.object({
  key: z.string(),
  label: z.string().optional(),
  value: z.union([z.string(), z.number()]),
});
const places = z.object({
  headerFields: z.array(field).default([]),
  primaryFields: z.array(field).default([]),
  secondaryFields: z.array(field).default([]),
  backFields: z.array(field).default([]),
});
const passJson = z.object({
  passTypeIdentifier: z.string(),
  serialNumber: z.string(),
  organizationName: z.string(),
  description: z.string(),
  logoText: z.string().default(''),
  backgroundColor: z.string().default('rgb(60, 60, 60)'),
  foregroundColor: z.string().default('rgb(255, 255, 255)'),
  labelColor: z.string().default('rgb(255, 255, 255)'),
  voided: z.boolean().default(false),
  expirationDate: z.iso.datetime({ offset: true }).optional(),
  webServiceURL: z.string().optional(),
  authenticationToken: z.string().optional(),
  generic: places.optional(),
  storeCard: places.optional(),
});
export type PassJson = z.output<typeof passJson>;
export interface HeldPass {
  readonly bytes: Uint8Array;
  readonly json: PassJson;
  readonly parts: PassParts;
  readonly modified: string | null;
}

/**
 * Thrown if a phone rejects a pass, with all problems that were found, or if an action on a pass is not
 * possible.
 */
export class PassRefused extends Error {}

const unpacked = (bytes: Uint8Array): PassParts => {
  let files = 0;
  let size = 0;
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files += 1;
      size += originalSize;
      if (files > limits.files || size > limits.bytes) throw new PassRefused('the archive is too large');
      if (/^[/\\]|\.\.|[\\\0]/.test(name)) throw new PassRefused('the archive leads out of itself');
      return !name.endsWith('/');
    },
  });
  return new Map(Object.entries(found));
};

const heldOf = (bytes: Uint8Array, parts: PassParts, modified: string | null): HeldPass => {
  const json = passJson.parse(JSON.parse(Buffer.from(parts.get('pass.json')!).toString()));
  return { bytes, json, parts, modified };
};
export const openPass = (bytes: Uint8Array, modified: string | null): HeldPass =>
  heldOf(bytes, unpacked(bytes), modified);

/**
 * Reads a pass as a phone does, but also accepts a URL of this machine without `https`. Throws `PassRefused`
 * if a phone would reject it.
 */
export const readPass = (
  bytes: Uint8Array,
  { roots, at }: { readonly roots: readonly X509Certificate[]; readonly at: Date },
  modified: string | null,
): HeldPass => {
  let parts: PassParts;
  try {
    parts = unpacked(bytes);
  } catch (error) {
    throw error instanceof PassRefused ? error : new PassRefused('the archive can’t be read');
  }
  const problems = passProblems(parts, { roots, at }, { isSandbox: true });
  if (problems.length > 0)
    throw new PassRefused(problems.map(({ at: where, problem }) => `${where}: ${problem}`).join(', '));
  return heldOf(bytes, parts, modified);
};
