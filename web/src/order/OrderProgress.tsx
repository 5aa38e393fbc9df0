import { credentialStatus, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { orderParts, partOf, type OrderPart } from '@latchkey/events/order/parts.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { progressParts, type Counts } from './orderRow.ts';
import { progressText } from './orderTexts.ts';

export const useProgressText = () => {
  const t = useT();
  const { number } = useFormats();
  return useCallback((order: Counts) => progressText(t, number, order), [t, number]);
};

/** The credentials that a part counts. */
const statusesOf = (part: OrderPart): readonly CredentialStatus[] =>
  credentialStatus.options.filter(status => partOf[status] === part);

/** The parts that the list below shows alone, by the filter in the URL; null: none is filtered by its status. */
const useShownStatuses = (): readonly string[] | null => {
  const { search } = useLocation();
  const filter = new URLSearchParams(search).get('filter');
  if (filter === null) return null;
  try {
    const { status } = JSON.parse(filter) as { readonly status?: string | readonly string[] };
    return status === undefined ? null : [status].flat();
  } catch {
    return null; // an address that somebody has mangled filters nothing
  }
};

interface Props {
  readonly order: Counts;
  /** Where the credentials of the order are listed: the legend leads to those of each part. */
  readonly listAt?: string;
  readonly adding?: number | undefined;
}

export const OrderProgress = ({ order, listAt, adding }: Props) => {
  const t = useT();
  const textOf = useProgressText();
  const shown = useShownStatuses();
  const linkOf = (part: OrderPart) =>
    listAt === undefined ? undefined : `${listAt}${searchOf({ filter: { status: statusesOf(part) } })}`;
  const isShown = (part: OrderPart) =>
    shown !== null && shown.length > 0 && shown.every(one => statusesOf(part).some(status => status === one));
  const parts = progressParts(order, adding).map(({ part, ...counted }) => ({
    ...counted,
    name: t(`order.progress.${part}`),
    to: linkOf(part),
    isCurrent: isShown(part),
    isUnderWay: part === 'adding',
  }));
  const all =
    listAt === undefined
      ? undefined
      : {
          name: t('order.progress.all'),
          // the list leaves out what was removed, unless it is asked for
          count: order.totalCredentialsCount - order.removedCount,
          to: listAt,
          isCurrent: !orderParts.some(isShown) && shown === null,
        };
  return (
    <ProgressBar
      parts={parts}
      total={order.totalCredentialsCount}
      text={textOf(order)}
      hasLegend={listAt !== undefined}
      all={all}
    />
  );
};
