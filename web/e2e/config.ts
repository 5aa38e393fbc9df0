import { z } from 'zod';

const given = (name: string) => process.env[name] || undefined;
const schema = z.object({
  CHROMIUM: z.string().optional(),
  /** A folder that gets a picture of every look; without it none is taken. */
  SCREENSHOTS: z.string().optional(),
  /** Only the screens whose name holds this: for those who work on one of them. */
  SCREENS: z.string().default(''),
});

/** What the tests in a browser take from the environment. */
export const e2eConfig = schema.parse({
  CHROMIUM: given('CHROMIUM'),
  SCREENSHOTS: given('SCREENSHOTS'),
  SCREENS: given('SCREENS'),
});
