import AddIcon from '@mui/icons-material/Add';
import RedeemIcon from '@mui/icons-material/Redeem';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useMayManageCredits, usePaceText } from '../credit/pickers.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import type { CustomerOverview } from './overview.ts';
import { StartCard } from './StartCard.tsx';
import { StillIncluded } from './StillIncluded.tsx';

interface Props {
  readonly overview: CustomerOverview;
  readonly balance: number;
}
export const CreditsCard = ({ overview, balance }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const mayWrite = useMayHere('credential.write');
  const { pace, sentence } = usePaceText()({ ...overview.credits, balance });
  const mayAdd = useMayManageCredits();
  const credits = `/customers/${id}/credentials/credits`;
  const link = mayManage ? { to: credits, more: t('start.credits.all') } : {};
  return (
    <StartCard title={t('start.credits.title')} {...link}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        <Typography
          component="div"
          sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}
        >
          {number(balance)}{' '}
          <Typography component="span" color="textSecondary">
            {t('start.credits.left')}
          </Typography>
        </Typography>
        {(balance > 0 || pace !== null) && (
          <Typography variant="body2" color="textSecondary">
            {sentence}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('start.credits.spent')}
        </Typography>
        {overview.contract && <StillIncluded {...overview.contract} />}
        {mayManage && <BalanceLine customerId={id} />}
        {/* without credits, the setup card below has this link */}
        {mayAdd && balance > 0 && (
          <Button
            variant="outlined"
            component={Link}
            to={`${credits}#add`}
            startIcon={<AddIcon />}
            sx={{ mt: 2 }}
          >
            {t('credit.commands.add.title')}
          </Button>
        )}
        {mayManage && !mayAdd && (
          <Button
            variant="outlined"
            component={Link}
            to={`${credits}#redeem=`}
            startIcon={<RedeemIcon />}
            sx={{ mt: 2 }}
          >
            {t('start.credits.redeem')}
          </Button>
        )}
        {mayWrite && !mayAdd && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t(mayManage ? 'start.credits.askPartner' : 'start.credits.askAdmin')}
          </Typography>
        )}
      </Box>
    </StartCard>
  );
};
