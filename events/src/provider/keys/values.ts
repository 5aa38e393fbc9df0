import { z } from 'zod';

/**
 * Returns a schema for a number of bytes in hex. Its issues include the bounds, so that console and API show
 * the same message.
 */
const hex = (minimum: number, maximum = minimum) =>
  z
    .string()
    .max(64)
    .check(({ value, issues }) => {
      const isWhole = /^(?:[0-9a-f]{2})*$/i.test(value);
      const bytes = value.length / 2;
      if (!isWhole || bytes < minimum || bytes > maximum)
        issues.push({ code: 'invalid_format', format: 'hex_bytes', minimum, maximum, input: value });
    })
    .transform(value => value.toUpperCase());

export const keyBytes = 16;
export const appleKeyBytes = 32;
export const appleAidBytes = { min: 5, max: 16 };

const key = hex(keyBytes);
const appleKey = hex(appleKeyBytes);

/**
 * The keys that users see and enter (PCF-46). Excludes the write-only key, which is generated, and which
 * users see only in the reader configuration (PCF-55).
 */
export const keySetKeys = z.object({ readOnly: key, readWrite: key, encryption: key });
export const appleWalletConfig = z.object({
  aid: hex(appleAidBytes.min, appleAidBytes.max).nullable().default(null),
  authenticationKey: appleKey.nullable().default(null),
  privacyKey: appleKey.nullable().default(null),
  vasupA: appleKey.nullable().default(null),
});
export const keysetValues = z.object({
  keySetKeys: keySetKeys.extend({ writeOnly: key }),
  appleWalletConfig,
});
export const keysetValuesOf = (unsealed: string): KeysetValues => keysetValues.parse(JSON.parse(unsealed));
export type KeySetKeys = z.output<typeof keysetValues>['keySetKeys'];
export type AppleWalletConfig = z.output<typeof appleWalletConfig>;
export type KeysetValues = z.output<typeof keysetValues>;

export const accessModes = ['read-only', 'read-write', 'write-only'] as const;

/** Key file ID for readers if no card profile specifies one (PCF-60). */
export const defaultKeyFileId = '00'.repeat(12);
/** The ID that phones with Google Wallet send to readers: the bytes `00 60 06 73` (PCF-61). */
export const googleMobileId = 6_293_107;
export const googleMobileIdHex = googleMobileId.toString(16).toUpperCase().padStart(8, '0');
