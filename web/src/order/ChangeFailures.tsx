import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import { useGetList } from 'react-admin';
import { queryFields } from '../core/queryFields.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { Notice } from '../kit/Notice.tsx';
import type { OrderRow } from './orderRow.ts';

const countOnly = { page: 1, perPage: 1 };

interface Props {
  readonly order: OrderRow;
  readonly base: string;
}

/** Shows which kinds of changes failed, each with its advice and a link to its credentials. */
export const ChangeFailures = ({ order, base }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  const issuer = order.submittedByName;
  const { changeFailedCount: total } = order;
  const { meta } = useGetList(
    'credential',
    { pagination: countOnly, filter: { orderId: order.id }, meta: { countedBy: 'status' } },
    { ...queryFields, enabled: total > 0 },
  );
  if (total === 0) return null;
  const { counts } = (meta ?? {}) as { readonly counts?: Readonly<Record<string, number>> | null };
  const failed = changeFailedStatuses.flatMap(status => {
    const count = counts?.[status] ?? 0;
    return count > 0 ? [{ kind: status, statuses: [status], count }] : [];
  });
  const whole = { kind: 'several', statuses: changeFailedStatuses, count: total } as const;
  return (failed.length > 0 ? failed : [whole]).map(({ kind, statuses, count }) => {
    const counted = { smart_count: count, count: number(count) };
    return (
      <Notice
        key={kind}
        kind="error"
        to={`${base}${searchOf({ filter: { status: statuses } })}`}
        action={t('failure.change.show', counted)}
      >
        {t(`failure.change.${kind}`, counted)}{' '}
        {mayWrite ? t(`failure.change.retry.${kind}`, counted) : t('failure.change.others')}
        {!mayWrite && issuer && ` ${t('failure.issuedBy', { name: issuer })}`}
      </Notice>
    );
  });
};
