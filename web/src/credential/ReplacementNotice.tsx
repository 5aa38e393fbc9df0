import { partOf } from '@latchkey/events/order/parts.ts';
import { Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { orderOf, pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';

type Waiting = 'inProgress' | 'inDraft' | 'failed';

/** Returns why a replacement isn't issued yet; otherwise null. */
export const waitingOf = ({ status, order }: Pick<CredentialRow, 'status' | 'order'>): Waiting | null => {
  const part = partOf[status];
  if (part !== 'waiting' && part !== 'adding' && part !== 'failed') return null;
  if (order.status === 'DRAFT') return 'inDraft';
  return part === 'failed' || order.status === 'ERROR' || order.status === 'CANCELLED'
    ? 'failed'
    : 'inProgress';
};

interface Props {
  readonly old: CredentialRow;
  readonly replacement: CredentialRow;
  /** Name of the replaced credential on pages that show several. */
  readonly about?: string;
}

export const WaitingReplacement = ({ old, replacement, about }: Props) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const waiting = waitingOf(replacement);
  if (waiting === null) return null;
  const order = replacement.order.displayName ?? t('order.unnamedOrder');
  const [to, action] =
    waiting === 'inProgress'
      ? [pageOf(customerId, replacement.id), t('person.replacement.toNew')]
      : [
          orderOf(customerId, replacement),
          t(waiting === 'inDraft' ? 'credential.page.toDraft' : 'credential.page.toOrder'),
        ];
  const texts = [
    t(`person.replacement.${waiting}`, { order }),
    ...(waiting === 'inDraft' && old.canBeRemoved ? [t('person.replacement.thenRemove')] : []),
  ];
  const text = texts.join(' ');
  return (
    <Notice kind={waiting === 'inProgress' ? 'info' : 'warning'} to={to} action={action}>
      {about === undefined ? text : t('person.replacement.of', { credential: about, text })}
    </Notice>
  );
};

const Found = ({ old, replacement }: Omit<Props, 'about'>) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  if (waitingOf(replacement) !== null) return <WaitingReplacement old={old} replacement={replacement} />;
  const { reason = null } = old.replacedBy ?? {};
  const texts = [
    t('person.replacement.done'),
    ...(reason === null
      ? []
      : [t('person.replacement.reason', { reason: t(`credential.reasons.${reason}`) })]),
    ...(old.canBeRemoved ? [t('person.replacement.stillWorks')] : []),
  ];
  return (
    <Notice
      kind={old.canBeRemoved ? 'warning' : 'info'}
      to={pageOf(customerId, replacement.id)}
      action={t('person.replacement.toNew')}
    >
      {texts.join(' ')}
    </Notice>
  );
};

const Fetched = ({ credential, id }: { readonly credential: CredentialRow; readonly id: string }) => {
  const { id: customerId } = useCustomer();
  const { data, isPending } = useGetOne<CredentialRow>(
    'credential',
    { id, meta: { customerId } },
    { retry: false },
  );
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  return data?.id === id ? <Found old={credential} replacement={data} /> : null;
};

export const ReplacementNotice = ({ credential }: { readonly credential: CredentialRow }) =>
  credential.replacedBy ? <Fetched credential={credential} id={credential.replacedBy.id} /> : null;
