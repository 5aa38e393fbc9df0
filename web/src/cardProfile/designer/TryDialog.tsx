import type { Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import { Box, Button, DialogActions, DialogContent, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { asProblem, isRefusal } from '../../core/problem.ts';
import { useProfile } from '../../core/profile.tsx';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { sendBelow } from './designApi.ts';
import { wallets } from './layers.ts';
import { Segments } from './Segments.tsx';

interface Sample {
  readonly url: string;
  readonly expiresAt: string;
}
interface Props {
  readonly id: string;
  readonly save: () => Promise<void>;
  readonly onClose: () => void;
}
const codePixels = 200;

export const TryDialog = ({ id, save, onClose }: Props) => {
  const t = useT();
  const { minuteOfDay } = useFormats();
  const [wallet, setWallet] = useState<Wallet>('apple');
  const { data, error, refetch } = useQuery({
    queryKey: ['cardDesignSample', id, wallet],
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    queryFn: async () => {
      await save();
      return (await sendBelow<Sample>(id, 'sample', crypto.randomUUID(), { wallet })).json;
    },
  });
  const isSuperAdmin = useProfile().rolesSorted.includes('super_admin');
  const isForOperator =
    error !== null && !isSuperAdmin && asProblem(error).reason === 'cardProfile.sample_no_address';
  return (
    <DialogFrame title={t('cardDesign.try.title')} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Segments
            label={t('cardDesign.try.wallet')}
            value={wallet}
            choices={wallets.map(value => ({ value, text: t(`cardDesign.wallets.${value}`) }))}
            onChange={setWallet}
          />
        </Box>
        {error ? (
          isForOperator ? (
            <Notice kind="error">{t('cardDesign.try.noAddress')}</Notice>
          ) : (
            <ErrorArea error={error} onAgain={isRefusal(error) ? undefined : () => void refetch()} />
          )
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {data ? (
              <QrCode text={data.url} pixels={codePixels} />
            ) : (
              <Skeleton variant="rounded" width={codePixels} height={codePixels} />
            )}
            <Box sx={{ flex: '1 1 180px', display: 'grid', gap: 1, alignContent: 'start' }}>
              <Typography>{t(`cardDesign.try.scan.${wallet}`)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t('cardDesign.try.text')}
              </Typography>
              {data && (
                <>
                  <Typography variant="body2" color="textSecondary" role="status">
                    {t('cardDesign.try.until', { time: minuteOfDay(data.expiresAt) })}
                  </Typography>
                  <Link
                    href={data.url}
                    target="_blank"
                    rel="noreferrer"
                    variant="body2"
                    sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0 } }}
                  >
                    {t('cardDesign.try.here')}
                  </Link>
                </>
              )}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
};
