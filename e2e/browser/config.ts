import { z } from 'zod';

const given = (name: string) => process.env[name] || undefined;
const schema = z.object({
  CHROMIUM: z.string().optional(),
  /** A folder that gets a picture of every look; without it none is taken. */
  SCREENSHOTS: z.string().optional(),
  /** Only the screens whose name matches this: for those who work on some of them. */
  SCREENS: z.string().default(''),
  /** What the first try of the same test said: the walk looks at these screens alone again. */
  FAILED_BEFORE: z.string().default(''),
  /** Further widths, parted by commas, that the screens are seen at beside the usual ones: for pictures of them. */
  WIDTHS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional()
    .transform(widths => widths?.split(',').map(Number) ?? []),
});

/** What the tests in a browser take from the environment. */
export const e2eConfig = schema.parse({
  CHROMIUM: given('CHROMIUM'),
  SCREENSHOTS: given('SCREENSHOTS'),
  SCREENS: given('SCREENS'),
  FAILED_BEFORE: given('FAILED_BEFORE'),
  WIDTHS: given('WIDTHS'),
});
