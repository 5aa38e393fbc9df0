import { z } from 'zod';
import { personal } from '../kernel/index.ts';

const outcome = z.enum(['SENT', 'REFUSED']);
/** The mail server's response; null if it accepted the email, or in older events. */
const line = z.string().max(500).nullable();

/**
 * The outcome of an email. `REFUSED`: the mail server rejects emails to this address. The response may
 * contain the address, so it is personal data.
 */
export const mailedEvent = { outcome, message: personal(line) };
export const mailedCommand = { outcome, message: line.default(null) };

/** Upgrades events of the first version, which had no response. */
export const withoutLine = (old: Record<string, unknown>): Record<string, unknown> => ({
  ...old,
  message: null,
});
