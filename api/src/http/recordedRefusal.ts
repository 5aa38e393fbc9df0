import { Refusal, type RefusalReason } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { problemOf, type Locale } from './problem.ts';

export const recordedRefusal = z.object({ code: z.string(), reason: z.string(), message: z.string() });

interface Recorded {
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export const refusalShown = (
  { reason, params }: Recorded,
  locale: Locale,
): z.output<typeof recordedRefusal> => {
  const { code, detail } = problemOf(new Refusal(reason as RefusalReason, params), locale);
  return { code, reason, message: detail };
};
