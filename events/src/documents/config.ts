import { statSync } from 'node:fs';
import { z } from 'zod';

/** Folder with fonts for scripts that the bundled fonts lack. */
export const fontFolder = z
  .string()
  .refine(folder => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true, 'no such folder')
  .optional();

const schema = z.object({ DOCUMENT_FONTS: z.string().optional() });

export const documentsConfig = schema.parse({ DOCUMENT_FONTS: process.env['DOCUMENT_FONTS'] || undefined });
