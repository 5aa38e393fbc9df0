import { z } from 'zod';

/** A page of the console that a provider leads back to: never an address of somebody else. */
export const localPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-]+(\/[\w-]+)*)?$/);
