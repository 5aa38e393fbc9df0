import { credentialStatus, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { progressParts, shownPartOf, shownParts, type Counts, type ShownPart } from './orderRow.ts';
import { progressText } from './orderTexts.ts';

export const useProgressText = () => {
  const t = useT();
  const { number } = useFormats();
  return useCallback((order: Counts) => progressText(t, number, order), [t, number]);
};

const statusesOf = (part: ShownPart): readonly CredentialStatus[] =>
  credentialStatus.options.filter(status => shownPartOf(status) === part);

const useShownStatuses = (): readonly string[] | null => {
  const { search } = useLocation();
  const filter = new URLSearchParams(search).get('filter');
  if (filter === null) return null;
  try {
    const { status } = JSON.parse(filter) as { readonly status?: string | readonly string[] };
    return status === undefined ? null : [status].flat();
  } catch {
    return null; // an invalid filter in the URL is ignored
  }
};

interface BarProps {
  readonly order: Counts;
}
interface Props extends BarProps {
  readonly listAt: string;
  readonly adding?: number | undefined;
}

const passed: readonly ShownPart[] = ['available', 'adding', 'waiting'];

const useParts = (order: Counts, adding?: number) => {
  const t = useT();
  return progressParts(order, adding).map(({ part, ...counted }) => ({
    ...counted,
    part,
    name: t(`order.progress.${part}`),
    // even if paused, because calls to the provider may still be running
    isUnderWay: part === 'adding',
    isAlwaysShown: isRunning(order) && passed.includes(part),
  }));
};

export const OrderBar = ({ order }: BarProps) => {
  const textOf = useProgressText();
  return <ProgressBar parts={useParts(order)} total={order.totalCredentialsCount} text={textOf(order)} />;
};

export const OrderProgress = ({ order, listAt, adding }: Props) => {
  const t = useT();
  const textOf = useProgressText();
  const shown = useShownStatuses();
  const isShown = (part: ShownPart) =>
    shown !== null && shown.length > 0 && shown.every(one => statusesOf(part).some(status => status === one));
  const parts = useParts(order, adding).map(({ part, ...one }) => ({
    ...one,
    to: `${listAt}${searchOf({ filter: { status: statusesOf(part) } })}`,
    isCurrent: isShown(part),
  }));
  const all = {
    name: t(order.removedCount > 0 ? 'order.progress.notRemoved' : 'order.progress.all'),
    // the list hides removed credentials by default
    count: order.totalCredentialsCount - order.removedCount,
    to: listAt,
    isCurrent: !shownParts.some(isShown) && shown === null,
  };
  return (
    <ProgressBar parts={parts} total={order.totalCredentialsCount} text={textOf(order)} hasLegend all={all} />
  );
};
