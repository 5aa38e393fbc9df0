import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { fetchFreeNumbers } from '../credential/useNextNumber.ts';
import { freeNumbers } from './freeNumbers.ts';

interface Props {
  /** By default, a text with the count. */
  readonly text?: string;
  readonly count: number;
  readonly cardProfileId: string;
  /** Returns the numbers that the file already has, without leading zeros. */
  readonly inFile: () => ReadonlySet<string>;
  /** Assigns free numbers. Returns false if there are too few. */
  readonly onAssign: (free: readonly string[]) => boolean;
}

export const AssignNumbers = ({ text, count, cardProfileId, inFile, onAssign }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const notify = useNotify();
  const { id } = useCustomer();
  const [isAsking, setAsking] = useState(false);
  const assign = async () => {
    setAsking(true);
    const free = await freeNumbers(count, inFile(), page => fetchFreeNumbers(id, cardProfileId, page)).catch(
      () => null,
    );
    setAsking(false);
    if (free === null || !onAssign(free)) notify('import.problems.notAssigned', { type: 'error' });
  };
  return (
    <Button variant="outlined" loading={isAsking} onClick={() => void assign()}>
      {text ?? t('import.problems.assign', { smart_count: count, count: number(count) })}
    </Button>
  );
};
