import type { Written } from './log.ts';
import type { streams } from './messages.ts';

type Options = NonNullable<ReturnType<InstanceType<typeof streams.ReadReq>['getOptions']>>;
export type Start = bigint | 'start' | 'end';

export const startsAt = (options: Options, isAll: boolean): Start => {
  const from = isAll ? options.getAll()! : options.getStream()!;
  if (from.hasStart()) return 'start';
  if (from.hasEnd()) return 'end';
  return BigInt(
    isAll ? options.getAll()!.getPosition()!.getCommitPosition() : options.getStream()!.getRevision(),
  );
};

export const filterOf = (options: Options): ((event: Written) => boolean) => {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const isByStream = filter.hasStreamIdentifier();
  const expression = isByStream ? filter.getStreamIdentifier()! : filter.getEventType()!;
  const prefixes = expression.getPrefixList();
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : null;
  return ({ stream, type }) => {
    const text = isByStream ? stream : type;
    return pattern ? pattern.test(text) : prefixes.some(prefix => text.startsWith(prefix));
  };
};

export const firstAt = (
  entries: readonly Written[],
  placeOf: (one: Written) => bigint,
  start: Start,
): number => {
  if (start === 'start') return 0;
  if (start === 'end') return entries.length;
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(entries[middle]!) < start) low = middle + 1;
    else high = middle;
  }
  return low;
};
