import { sampleData } from '@latchkey/events/sampleData/sampleData.ts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { ButtonRow } from '../kit/ButtonRow.tsx';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { RemoveSample } from './RemoveSample.tsx';
import { useSampleData } from './useSampleData.ts';

interface Props {
  readonly isEmpty: boolean;
  readonly onLoaded?: (() => void) | undefined;
}

const Moving = ({ text }: { readonly text: string }) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    <Typography color="textSecondary">{text}</Typography>
    <LinearProgress aria-label={text} />
  </Box>
);

const Offer = () => {
  const t = useT();
  const locale = useLocale();
  const client = useQueryClient();
  const { execute } = useExecute();
  const [state, setState] = useState<'ready' | 'sent' | { readonly error: unknown }>('ready');
  const load = async () => {
    setState('sent');
    try {
      await execute(sampleData, { command: 'load', path: sampleData.path, values: { locale } });
      await client.invalidateQueries({ queryKey: [sampleData.name] });
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Card title={t('sampleData.offer.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Typography color="textSecondary">{t('sampleData.offer.text')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" loading={state === 'sent'} onClick={() => void load()}>
            {t('sampleData.offer.load')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('sampleData.offer.time')}
          </Typography>
        </Box>
      </Box>
    </Card>
  );
};

export const SampleCard = ({ isEmpty, onLoaded }: Props) => {
  const t = useT();
  const sample = useSampleData();
  const [isAsking, setIsAsking] = useState(false);
  const phase = sample?.phase;
  const isLoading = useRef(false);
  useEffect(() => {
    if (phase === 'LOADING') isLoading.current = true;
    if (phase !== 'LOADED' || !isLoading.current || !onLoaded) return;
    isLoading.current = false;
    onLoaded();
  }, [phase, onLoaded]);
  if (!sample) return null;
  if (phase === 'ABSENT') return isEmpty ? <Offer /> : null;
  return (
    <Card title={t('sampleData.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {phase === 'LOADING' && <Moving text={t('sampleData.loading')} />}
        {phase === 'REMOVING' && <Moving text={t('sampleData.removing')} />}
        {phase === 'LOADED' && <Typography color="textSecondary">{t('sampleData.loaded')}</Typography>}
        {phase !== 'REMOVING' && (
          <ButtonRow>
            {phase === 'LOADED' && (
              <Button variant="outlined" component={Link} to={`/customers/${sample.customerId}/start`}>
                {t('sampleData.open')}
              </Button>
            )}
            <Button color="error" onClick={() => setIsAsking(true)}>
              {t('sampleData.remove')}
            </Button>
          </ButtonRow>
        )}
      </Box>
      {isAsking && <RemoveSample onClose={() => setIsAsking(false)} />}
    </Card>
  );
};
