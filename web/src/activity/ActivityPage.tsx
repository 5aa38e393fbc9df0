import { useMemo } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import type { FilterValues } from '../kit/list/filters.ts';
import { ActivityList } from './ActivityList.tsx';

export const CustomerActivityPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const filter = useMemo(() => ({ customerId: id }), [id]);
  return <ActivityList title={t('activity.title')} filter={filter} isWide={false} />;
};

const everywhere: FilterValues = {};

export const GlobalActivityPage = () => {
  const t = useT();
  return <ActivityList title={t('activity.title')} filter={everywhere} isWide />;
};
