import { Box } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { RemoveSample } from './RemoveSample.tsx';
import { useSampleData } from './useSampleData.ts';

interface Props {
  readonly id: string;
}

export const SampleNotice = ({ id }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const sample = useSampleData();
  const [isAsking, setIsAsking] = useState(false);
  if (sample?.partnerId !== id && sample?.customerId !== id) return null;
  const text = sample.partnerId === id ? 'sampleData.ofPartner' : 'sampleData.ofCustomer';
  const isRemoving = sample.phase === 'REMOVING';
  return (
    <>
      <Notice
        kind="info"
        {...(isRemoving ? {} : { action: t('sampleData.remove'), onAction: () => setIsAsking(true) })}
      >
        <Box component="span" sx={{ mr: 1 }}>
          <StatusChip word={t('sampleData.mark')} tone="quiet" />
        </Box>
        {t(isRemoving ? 'sampleData.removing' : text)}
      </Notice>
      {isAsking && (
        <RemoveSample onClose={() => setIsAsking(false)} onDone={() => void navigate('/global/start')} />
      )}
    </>
  );
};
