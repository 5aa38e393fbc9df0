import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A setting with the path of a PEM certificate. Its output is the first certificate of the file. */
export const pemFile = z.string().transform((file, context) => {
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch {
    context.addIssue({ code: 'custom', message: 'must name a file with a certificate in PEM' });
    return z.NEVER;
  }
});
