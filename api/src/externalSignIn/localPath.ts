import { z } from 'zod';

export const localPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-]+(\/[\w-]+)*)?$/);
