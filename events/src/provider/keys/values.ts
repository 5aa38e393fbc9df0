import { z } from 'zod';

/** Bytes that have a right number: told with their bounds, so that browser and API say the same sentence. */
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

/** AES-128 (PCF-55). */
export const keyBytes = 16;
export const appleKeyBytes = 32;
export const appleAidBytes = { least: 5, most: 16 };

const key = hex(keyBytes);
const appleKey = hex(appleKeyBytes);

/** PCF-46: what people see and enter. The write-only key is made by us and stands in the reader configuration alone (PCF-55). */
export const keySetKeys = z.object({ readOnly: key, readWrite: key, encryption: key });
export const appleWalletConfig = z.object({
  aid: hex(appleAidBytes.least, appleAidBytes.most).nullable().default(null),
  authenticationKey: appleKey.nullable().default(null),
  privacyKey: appleKey.nullable().default(null),
  vasupA: appleKey.nullable().default(null),
});
/** What lies sealed under one secret id. */
export const keysetValues = z.object({
  keySetKeys: keySetKeys.extend({ writeOnly: key }),
  appleWalletConfig,
});
/** Reads what was sealed under a secret id. */
export const keysetValuesOf = (unsealed: string): KeysetValues => keysetValues.parse(JSON.parse(unsealed));
export type KeySetKeys = z.output<typeof keysetValues>['keySetKeys'];
export type AppleWalletConfig = z.output<typeof appleWalletConfig>;
export type KeysetValues = z.output<typeof keysetValues>;

/** PCF-47: how a reader may use a key. */
export const accessModes = ['read-only', 'read-write', 'write-only'] as const;

/** PCF-60: the id of a key file that nobody has named. */
export const defaultKeyFileId = '00'.repeat(12);
/** PCF-61: the id that phones with Google's wallet tell a reader; `00 60 06 73` in bytes. */
export const googleMobileId = 6_293_107;
export const googleMobileIdHex = googleMobileId.toString(16).toUpperCase().padStart(8, '0');
