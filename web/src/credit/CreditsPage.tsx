import { credit, type Credit } from '@latchkey/events/credit/credit.ts';
import { Typography } from '@mui/material';
import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Tone } from '../kit/tone.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ExactTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';

type CreditRow = Credit & { readonly createdByName?: string | null };
const column = columnsOf(credit)<CreditRow>();
const tones: Readonly<Record<Credit['status'], Tone>> = {
  CREDIT_CHARGE: 'good',
  ORDER_RESERVED: 'waiting',
  ISSUED_ORDER: 'good',
  ORDER_RELEASED: 'quiet',
};

const useColumns = () => {
  const t = useT();
  const { number } = useFormats();
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount));
  return [
    column('createdAt', { isTitle: true, width: 220, render: row => <ExactTime time={row.createdAt} /> }),
    column('createdBy', { rank: 3, render: row => row.createdByName ?? '–' }),
    column('amount', { align: 'right', render: row => signed(row.amount) }),
    column('remarks', { rank: 2, render: row => row.remarks || '–' }),
    column('status', {
      isMark: true,
      render: ({ status }) => (
        <StatusChip
          word={t(`credit.status.${status}.word`)}
          explanation={t(`credit.status.${status}.text`)}
          tone={tones[status]}
        />
      ),
    }),
  ];
};

/** CRE-03 to CRE-06 */
export const CreditsPage = () => {
  const t = useT();
  const { number } = useFormats();
  const { id, providers } = useCustomer();
  const { data } = usePricing(id);
  const statuses = Object.keys(tones) as Credit['status'][];
  return (
    <ListPage
      title={t('credit.list.title')}
      actions={
        data && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('credit.list.balance', { credits: number(data.creditsSummary.credits) })}
          </Typography>
        )
      }
    >
      {providers.length === 0 && (
        <Notice to={`/customers/${id}/settings`} action={t('credit.toSettings')}>
          {t('credit.noProviders')}
        </Notice>
      )}
      <EntityList
        of={credit}
        label={t('credit.list.title')}
        columns={useColumns()}
        filter={{ customerId: id }}
        search={t('credit.list.search')}
        filters={[
          {
            source: 'status',
            label: t('credit.fields.status'),
            choices: statuses.map(value => ({ value, text: t(`credit.status.${value}.word`) })),
          },
        ]}
        empty={t('credit.list.empty')}
      />
    </ListPage>
  );
};
