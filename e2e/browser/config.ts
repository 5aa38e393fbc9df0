import { z } from 'zod';

const given = (name: string) => process.env[name] || undefined;
const schema = z.object({
  CHROMIUM: z.string().optional(),
  /** A folder for screenshots; without it none are taken. */
  SCREENSHOTS: z.string().optional(),
  /** Only screens whose name matches, for working on some of them. */
  SCREENS: z.string().default(''),
  /** The first run's failures of the same test: only these screens are visited again. */
  FAILED_BEFORE: z.string().default(''),
  /** Additional widths for screenshots, separated by commas. */
  WIDTHS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional()
    .transform(widths => widths?.split(',').map(Number) ?? []),
  /** The number of people whom `make reimport` imports again. */
  PEOPLE: z.coerce.number().int().min(200).default(5_000),
  /** The number of events that `make relay-chaos` publishes. */
  EVENTS: z.coerce.number().int().min(1_000).default(100_000),
});

/** Settings of browser tests. */
export const e2eConfig = schema.parse({
  CHROMIUM: given('CHROMIUM'),
  SCREENSHOTS: given('SCREENSHOTS'),
  SCREENS: given('SCREENS'),
  FAILED_BEFORE: given('FAILED_BEFORE'),
  WIDTHS: given('WIDTHS'),
  PEOPLE: given('PEOPLE'),
  EVENTS: given('EVENTS'),
});
