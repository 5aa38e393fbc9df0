import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../core/http.ts';
import { useT } from '../../core/t.ts';
import { CopyValue } from '../../kit/CopyValue.tsx';
import { Help } from '../../kit/Help.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import type { BriefOrder } from '../overview.ts';
import { AddressProblem } from './PublicAddress.tsx';
import { StepFoot, stepPad } from './StepForm.tsx';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly nameOnCard: string | null;
  readonly qrcodeText: string | null;
  readonly deepLinkUrl: string | null;
  readonly dataParams?: Readonly<Record<string, string>> | null;
  readonly recipient: { readonly email: string | null } | null;
}
const againMs = 1_000;
const underWay = ['NOT_ISSUED', 'ADDING'];

export const useFirstOf = (orderId: string | null) =>
  useQuery({
    queryKey: ['credential', 'first', orderId],
    enabled: orderId !== null,
    queryFn: async ({ signal }) =>
      (await http<Shown[]>(`/admin/orders/${orderId}/credentials?limit=1`, { signal })).json[0] ?? null,
    refetchInterval: ({ state: { data } }) => (data && !underWay.includes(data.status) ? false : againMs),
  });

interface Props {
  readonly order: BriefOrder;
  readonly isEmailed: boolean;
  readonly onFinish: () => void;
}

export const Issued = ({ order, isEmailed, onFinish }: Props) => {
  const t = useT();
  const { data: first } = useFirstOf(order.id);
  const base = `/customers/${order.customerId}/credentials`;
  if (order.status === 'ERROR' || first?.status === 'ADD_FAILED')
    return (
      <Box sx={{ ...stepPad, pb: 2.5 }}>
        <Notice kind="error" to={`${base}/order/${order.id}`} action={t('guide.credential.toOrder')}>
          {t('guide.credential.failed')}
        </Notice>
      </Box>
    );
  if (!first || underWay.includes(first.status))
    return (
      <Box role="status" sx={{ ...stepPad, pb: 2.5, display: 'grid', gap: 1.5 }}>
        <Typography>{t('guide.credential.issuing')}</Typography>
        <LinearProgress aria-label={t('guide.credential.issuing')} />
      </Box>
    );
  const link = first.deepLinkUrl ?? '';
  return (
    <>
      <Box
        role="status"
        sx={{
          ...stepPad,
          pb: 2.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2.5,
          alignItems: 'flex-start',
        }}
      >
        <QrCode text={link || first.qrcodeText} pixels={160} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 1 }}>
          <Typography variant="h3">{t('guide.credential.phone')}</Typography>
          <Typography>
            {t(`guide.credential.${isEmailed ? 'scanEmailed' : 'scan'}`, {
              email: first.recipient?.email ?? '',
            })}
          </Typography>
          {link !== '' && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
              <CopyValue value={link} label={t('guide.credential.linkLabel')} isLong />
              <Help term="publicAddress" />
            </Box>
          )}
          <AddressProblem url={link} />
        </Box>
      </Box>
      <StepFoot>
        <Button variant="outlined" component={Link} to={`${base}/order/${order.id}#credential=${first.id}`}>
          {t('guide.credential.show')}
        </Button>
        <Button variant="contained" onClick={onFinish}>
          {t('guide.credential.finish')}
        </Button>
      </StepFoot>
    </>
  );
};
