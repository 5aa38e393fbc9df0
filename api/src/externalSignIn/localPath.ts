import { z } from 'zod';

/** A page of the console to return to, never another site. */
export const localPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-]+(\/[\w-]+)*)?$/);
