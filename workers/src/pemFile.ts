import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A setting that names a file with a certificate in PEM; the output is the certificate. */
export const pemFile = z.string().transform((file, context) => {
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch {
    context.addIssue({ code: 'custom', message: 'must name a file with a certificate in PEM' });
    return z.NEVER;
  }
});
