import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import type { Pace } from '@latchkey/events/credit/pace.ts';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { canManageCustomer, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { usePaceText } from '../credit/pickers.tsx';
import { orderPath, useOrderName } from './OrderLines.tsx';
import { shortDrafts, type CustomerOverview } from './overview.ts';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly overview: CustomerOverview;
  readonly balance: number;
}
const isShort = (balance: number, pace: Pace | null): boolean => balance <= 0 || pace?.isLow === true;

/** So many lines the credits of a customer are worth. */
export const creditLineCount = ({ orders }: CustomerOverview, balance: number, pace: Pace | null): number =>
  (isShort(balance, pace) ? 1 : 0) + shortDrafts(orders.drafts.rows, balance).length;

/** Credits that are low or used up, and drafts that need more than there are. */
export const CreditLines = ({ overview, balance }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useOrderName();
  const { id } = useCustomer();
  const mayManage = canManageCustomer(useProfile(), id);
  const { pace, sentence } = usePaceText()({ ...overview.credits, balance });
  const toCredits = mayManage && (
    <Button variant="outlined" size="small" component={Link} to={`/customers/${id}/credentials/credits`}>
      {t('start.attention.credits')}
    </Button>
  );
  const title = balance > 0 ? 'low' : pace === null ? 'none' : 'used';
  const text =
    balance > 0
      ? t('start.attention.left', { smart_count: balance, count: number(balance), pace: sentence })
      : t('start.attention.noneText');
  return (
    <>
      {isShort(balance, pace) && (
        <StartLine
          icon={<CreditIcon />}
          tone="waiting"
          title={t(`start.attention.${title}`)}
          action={toCredits}
        >
          {text}
        </StartLine>
      )}
      {shortDrafts(overview.orders.drafts.rows, balance).map(({ draft, needed, missing }) => (
        <StartLine
          key={draft.id}
          icon={<DraftsIcon />}
          tone="waiting"
          title={t('start.attention.short', {
            smart_count: missing,
            missing: number(missing),
            name: nameOf(draft),
          })}
          action={
            <>
              <Button variant="outlined" size="small" component={Link} to={orderPath(draft)}>
                {t('start.attention.draft')}
              </Button>
              {toCredits}
            </>
          }
        >
          {t('start.attention.shortText', { needed: number(needed), balance: number(balance) })}
        </StartLine>
      ))}
    </>
  );
};
