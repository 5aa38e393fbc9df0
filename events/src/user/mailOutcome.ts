import { z } from 'zod';
import { personal } from '../kernel/index.ts';

const outcome = z.enum(['SENT', 'REFUSED']);
/** Response of the mail server. Null if the email was accepted, and in older events. */
const line = z.string().max(500).nullable();

/**
 * Outcome of an email. `REFUSED`: the mail server rejected it permanently. The response may contain the
 * address, so it is personal data.
 */
export const mailedEvent = { outcome, message: personal(line) };
export const mailedCommand = { outcome, message: line.default(null) };

/** Upgrades version 1 events, which had no response. */
export const withoutLine = (old: Record<string, unknown>): Record<string, unknown> => ({
  ...old,
  message: null,
});
