import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { fetchNextNumber } from '../credential/useNextNumber.ts';

interface Props {
  readonly count: number;
  readonly cardProfileId: string;
  /** Assigns numbers from the first one on. Returns false if there are too few. */
  readonly onAssign: (first: string) => boolean;
}

export const AssignNumbers = ({ count, cardProfileId, onAssign }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const notify = useNotify();
  const { id } = useCustomer();
  const [isAsking, setAsking] = useState(false);
  const assign = async () => {
    setAsking(true);
    const first = await fetchNextNumber(id, cardProfileId).catch(() => null);
    setAsking(false);
    if (first === null || !onAssign(first)) notify('import.problems.notAssigned', { type: 'error' });
  };
  return (
    <Button variant="outlined" loading={isAsking} onClick={() => void assign()}>
      {t('import.problems.assign', { smart_count: count, count: number(count) })}
    </Button>
  );
};
