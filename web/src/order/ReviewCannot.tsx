import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import type { Reviewed } from './ReviewForm.tsx';
import type { MissingValues } from './useReview.ts';

export type Lack = 'empty' | 'importing' | 'providers' | 'app' | 'values';
interface Props {
  readonly reviewed: Reviewed;
  readonly onClose: () => void;
}

export const ReviewShort = ({
  reviewed: { count, cards },
  balance,
  onClose,
}: Props & { readonly balance: number }) => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const have = Math.max(0, balance);
  const missing = count - balance;
  const counted = { smart_count: missing, count: number(missing) };
  return (
    <DialogFrame title={t('order.review.shortTitle', counted)} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t('order.review.shortText')}</Typography>
        <ReviewFigures
          figures={[
            {
              label: t('order.review.credentials'),
              value: number(count),
              note: `${cards} · ${t('order.review.each')}`,
            },
            { label: t('order.review.balance'), value: number(balance), note: '' },
            {
              label: t('order.review.missing'),
              value: number(missing),
              note: t('order.review.share', {
                missing: number(Math.min(missing, count)),
                smart_count: count,
                count: number(count),
              }),
              isBad: true,
            },
          ]}
        />
        <ProgressBar
          parts={[
            { name: t('order.review.balance'), count: Math.min(have, count), tone: 'busy' },
            { name: t('order.review.missing'), count: Math.min(missing, count), tone: 'bad' },
          ]}
          total={count}
          text={t('order.review.covered', { balance: number(have), count: number(count) })}
        />
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography variant="h3">{t('order.review.goOn')}</Typography>
          <Typography>
            {t(mayManage ? 'order.review.addCredits' : 'order.review.askForCredits', counted)}
          </Typography>
          <Typography>{t('order.review.smaller')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('order.review.kept')}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={!mayManage}>
          {t('kit.dialog.close')}
        </Button>
        {mayManage && (
          <Button
            variant="contained"
            component={Link}
            to={`/customers/${id}/credentials/credits`}
            autoFocus
            onClick={onClose}
          >
            {t('order.review.toCredits')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};

export const ReviewLacks = ({
  lacks,
  missingValues,
  onClose,
}: Pick<Props, 'onClose'> & {
  readonly lacks: readonly Lack[];
  readonly missingValues?: MissingValues | undefined;
}) => {
  const t = useT();
  const { number } = useFormats();
  const { count = 0, first = [] } = missingValues ?? {};
  const others = count - first.length;
  const named = first.map(({ name, param }) => `${name} (${param})`).join(', ');
  const names =
    others > 0
      ? t('order.review.people', { names: named, smart_count: others, count: number(others) })
      : named;
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const isSetup = lacks.includes('providers') || lacks.includes('app');
  return (
    <DialogFrame title={t('order.review.cannot.title')} onClose={onClose}>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lacks.map(lack => (
            <Typography key={lack} component="li">
              {t(`order.review.cannot.${lack}`, { names, smart_count: count })}
            </Typography>
          ))}
        </Box>
        {isSetup && !mayManage && (
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            {t('order.review.askForSetup')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('kit.dialog.close')}
        </Button>
        {isSetup && mayManage && (
          <Button
            variant="contained"
            component={Link}
            to={`/customers/${id}/settings/config${lacks.includes('app') ? '' : '#providers'}`}
            onClick={onClose}
          >
            {t('order.review.toProviders')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
