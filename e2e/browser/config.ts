import { z } from 'zod';

const given = (name: string) => process.env[name] || undefined;
const schema = z.object({
  CHROMIUM: z.string().optional(),
  /** Folder for screenshots; none are taken if unset. */
  SCREENSHOTS: z.string().optional(),
  /** Regular expression for the names of the screens to visit; unset visits all. */
  SCREENS: z.string().default(''),
  /** Failures of the first run; only the screens that failed are visited again. */
  FAILED_BEFORE: z.string().default(''),
  /** Additional screenshot widths, comma-separated. */
  WIDTHS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional()
    .transform(widths => widths?.split(',').map(Number) ?? []),
  PEOPLE: z.coerce.number().int().min(200).default(5_000),
  /** Commit of the older release in the rolling-update test. The default is release 0.2.0. */
  RELEASE: z.string().default('062ac63c'),
  EVENTS: z.coerce.number().int().min(1_000).default(100_000),
  /** Number of credentials that the backup test drafts in addition to its orders. */
  CREDENTIALS: z.coerce.number().int().min(0).default(2_000),
});

export const e2eConfig = schema.parse({
  CHROMIUM: given('CHROMIUM'),
  SCREENSHOTS: given('SCREENSHOTS'),
  SCREENS: given('SCREENS'),
  FAILED_BEFORE: given('FAILED_BEFORE'),
  WIDTHS: given('WIDTHS'),
  PEOPLE: given('PEOPLE'),
  RELEASE: given('RELEASE'),
  EVENTS: given('EVENTS'),
  CREDENTIALS: given('CREDENTIALS'),
});
