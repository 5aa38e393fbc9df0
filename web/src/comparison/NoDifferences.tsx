import type { Comparison } from '@latchkey/events/comparison/comparison.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';

interface Props {
  /** IDs of the providers that are compared. */
  readonly ids: readonly string[];
  readonly runs: readonly Comparison[];
}

/** Returns the last comparison of each provider; null unless all of these have finished. */
const finishedOf = ({ ids, runs }: Props): readonly Comparison[] | null => {
  const last = runs.filter(({ id, status }) => ids.includes(id) && status === 'FINISHED');
  return last.length > 0 && last.length === ids.length ? last : null;
};

/** Says what was compared without differences, and what wasn't checked. */
export const NoDifferences = (props: Props) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  const finished = finishedOf(props);
  if (!finished) return <EmptyState text={t('comparison.empty')} />;
  const count = finished.reduce((sum, { comparedCount }) => sum + comparedCount, 0);
  const oldest = finished.flatMap(({ endedAt }) => endedAt ?? []).toSorted()[0];
  const isPartial = finished.some(({ coverage }) => coverage === 'OURS');
  const isAllClear = !isPartial && finished.every(({ unassignedCount }) => unassignedCount === 0);
  const text = [
    t('comparison.none.compared', { smart_count: count, count: number(count) }),
    ...(isPartial ? [t('comparison.none.unchecked')] : []),
    ...(oldest === undefined ? [] : [t('comparison.none.at', { at: dateTime(oldest) })]),
    t('comparison.none.ways'),
  ].join(' ');
  return isAllClear ? <EmptyState text={text} /> : <Notice kind="info">{text}</Notice>;
};
