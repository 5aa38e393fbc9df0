import { credit, type Credit } from '@latchkey/events/credit/credit.ts';
import { Typography } from '@mui/material';
import { usePricing } from '../app/account.ts';
import { useCustomer } from '../app/customers.ts';
import { useFormats } from '../app/formats.ts';
import { useSay } from '../app/say.ts';
import type { Tone } from '../app/theme.ts';
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
  const say = useSay();
  const { number } = useFormats();
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount));
  return [
    column('createdAt', { isTitle: true, width: 220, render: row => <ExactTime time={row.createdAt} /> }),
    column('createdBy', { render: row => row.createdByName ?? '–' }),
    column('amount', { align: 'right', render: row => signed(row.amount) }),
    column('remarks', { render: row => row.remarks || '–' }),
    column('status', {
      isMark: true,
      render: ({ status }) => (
        <StatusChip
          word={say(`credit.status.${status}.word`)}
          explanation={say(`credit.status.${status}.text`)}
          tone={tones[status]}
        />
      ),
    }),
  ];
};

/** CRE-03 to CRE-06 */
export const CreditsPage = () => {
  const say = useSay();
  const { number } = useFormats();
  const { id, providers } = useCustomer();
  const { data } = usePricing(id);
  const statuses = Object.keys(tones) as Credit['status'][];
  return (
    <ListPage
      title={say('credit.list.title')}
      actions={
        data && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {say('credit.list.balance', { credits: number(data.creditsSummary.credits) })}
          </Typography>
        )
      }
    >
      {providers.length === 0 && (
        <Notice to={`/customers/${id}/settings`} action={say('credit.toSettings')}>
          {say('credit.noProviders')}
        </Notice>
      )}
      <EntityList
        of={credit}
        label={say('credit.list.title')}
        columns={useColumns()}
        filter={{ customerId: id }}
        search={say('credit.list.search')}
        filters={[
          {
            source: 'status',
            label: say('credit.fields.status'),
            choices: statuses.map(value => ({ value, text: say(`credit.status.${value}.word`) })),
          },
        ]}
        empty={say('credit.list.empty')}
      />
    </ListPage>
  );
};
