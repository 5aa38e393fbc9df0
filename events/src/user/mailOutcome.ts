import { z } from 'zod';
import { personal } from '../kernel/index.ts';

const outcome = z.enum(['SENT', 'REFUSED']);
/** The mail server's line; null where it accepted the mail, or where the event is older than the field. */
const line = z.string().max(500).nullable();

/** What the mail server said to a mail. `REFUSED`: it accepts none for this address. Its line may name the address. */
export const mailedEvent = { outcome, message: personal(line) };
export const mailedCommand = { outcome, message: line.default(null) };

/** Completes events of the first version, which did not keep the line. */
export const withoutLine = (old: Record<string, unknown>): Record<string, unknown> => ({
  ...old,
  message: null,
});
