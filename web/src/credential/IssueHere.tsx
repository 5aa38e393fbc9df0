import { useEffect, useEffectEvent, useRef } from 'react';
import { CustomerContext, useCustomerOf } from '../core/customers.ts';
import { useOpening } from './useOpening.tsx';

export interface IssueHereProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

const Opened = ({ onClose }: Pick<IssueHereProps, 'onClose'>) => {
  const { dialog, open, isBegun } = useOpening();
  const hasBegun = useRef(false);
  const follow = useEffectEvent(() => {
    if (isBegun) return;
    if (hasBegun.current) return onClose();
    hasBegun.current = true;
    open({ goal: 'issue', mode: 'single' });
  });
  useEffect(() => follow(), [isBegun]);
  return dialog;
};

/** Dialog that issues a credential over any page of a customer. */
export const IssueHere = ({ customerId, onClose }: IssueHereProps) => {
  const { data } = useCustomerOf(customerId);
  return (
    data && (
      <CustomerContext value={data}>
        <Opened onClose={onClose} />
      </CustomerContext>
    )
  );
};
