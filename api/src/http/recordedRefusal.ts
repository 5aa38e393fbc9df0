import { Refusal, type RefusalReason } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { problemOf, type Locale } from './problem.ts';

/** The schema of a refusal that a process recorded, with its sentence. */
export const recordedRefusal = z.object({ code: z.string(), reason: z.string(), message: z.string() });

interface Recorded {
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
}
/** Returns a recorded refusal with its code and its sentence in a language. */
export const refusalShown = (
  { reason, params }: Recorded,
  locale: Locale,
): z.output<typeof recordedRefusal> => {
  const { code, detail } = problemOf(new Refusal(reason as RefusalReason, params), locale);
  return { code, reason, message: detail };
};
