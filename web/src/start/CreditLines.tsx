import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import { isLowOn } from '@latchkey/events/credit/pace.ts';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { usePaceText } from '../credit/pickers.tsx';
import { orderPath, useOrderName } from './OrderLines.tsx';
import { leftIn, shortDrafts, type CustomerOverview } from './overview.ts';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly overview: CustomerOverview;
  readonly balance: number;
}
const isShort = ({ credits, contract }: CustomerOverview, balance: number): boolean =>
  isLowOn({ ...credits, balance }, leftIn(contract), new Date());

/**
 * Returns whether low credits get their own line. False if neither credits nor included credentials are left
 * and a draft is short of credits, because the draft's line says so.
 */
const hasOwnLine = (overview: CustomerOverview, balance: number): boolean => {
  const isShownElsewhere =
    balance <= 0 && leftIn(overview.contract) <= 0 && shortDrafts(overview, balance).length > 0;
  return isShort(overview, balance) && !isShownElsewhere;
};

export const creditLineCount = (overview: CustomerOverview, balance: number): number =>
  (hasOwnLine(overview, balance) ? 1 : 0) + shortDrafts(overview, balance).length;

export const CreditLines = ({ overview, balance }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useOrderName();
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const { pace, sentence } = usePaceText()({ ...overview.credits, balance });
  const toCredits = mayManage && (
    <Button variant="outlined" size="small" component={Link} to={`/customers/${id}/credentials/credits`}>
      {t('start.attention.credits')}
    </Button>
  );
  const included = leftIn(overview.contract);
  const title = balance > 0 ? 'low' : pace === null ? 'none' : 'used';
  const text =
    balance > 0
      ? t('start.attention.left', { smart_count: balance, count: number(balance), pace: sentence })
      : included > 0
        ? t('credit.included.only', { smart_count: included, count: number(included) })
        : t('start.attention.noneText');
  return (
    <>
      {hasOwnLine(overview, balance) && (
        <StartLine
          icon={<CreditIcon />}
          tone="waiting"
          title={t(`start.attention.${title}`)}
          action={toCredits}
        >
          {text}
        </StartLine>
      )}
      {shortDrafts(overview, balance).map(({ draft, needed, missing }) => (
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
          {t('start.attention.shortText', {
            smart_count: needed,
            needed: number(needed),
            balance: number(balance),
          })}
        </StartLine>
      ))}
    </>
  );
};
