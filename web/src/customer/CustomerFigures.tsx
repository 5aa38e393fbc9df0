import type { Order } from '@latchkey/events/order/order.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { OrderChip } from '../order/pickers.tsx';

interface Figures {
  readonly id: string;
  readonly credits: number;
  readonly credentials: number;
  readonly problems: number;
  readonly lastOrder:
    | (Pick<Order, 'id' | 'displayName' | 'status' | 'isPaused' | 'availableCount'> & {
        readonly createdAt: string;
      })
    | null;
}

/** Returns the figures of a row; those of a page are fetched together. */
const useFigures = (id: string): Figures | undefined => {
  const { data = [] } = useListContext();
  const ids = data.map(one => String(one.id));
  const { data: figures } = useQuery({
    queryKey: ['customer', 'figures', ...ids],
    queryFn: ({ signal }) =>
      http<readonly Figures[]>(`/admin/customers/figures?customers=${ids.join()}`, { signal }).then(
        ({ json }) => json,
      ),
    enabled: ids.length > 0,
  });
  return figures?.find(one => one.id === id);
};

interface Props {
  readonly id: string;
}

export const CustomerCount = ({ id, of }: Props & { readonly of: 'credits' | 'credentials' }) => {
  const { number } = useFormats();
  const figures = useFigures(id);
  return figures ? number(figures[of]) : null;
};

/** The number of credentials that need attention. */
export const CustomerProblems = ({ id }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const figures = useFigures(id);
  if (!figures) return null;
  const { problems } = figures;
  if (problems === 0) return '–';
  return (
    <StatusChip
      word={t('customer.figures.problems', { smart_count: problems, count: number(problems) })}
      explanation={t('customer.figures.problemsText')}
      tone="bad"
    />
  );
};

/** The status and the date of a customer's last order. */
export const CustomerLastOrder = ({ id }: Props) => {
  const figures = useFigures(id);
  if (!figures) return null;
  if (figures.lastOrder === null) return '–';
  const { createdAt, ...order } = figures.lastOrder;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <OrderChip order={order} />
      <Typography component="span" variant="body2" color="textSecondary">
        <RelativeTime time={createdAt} />
      </Typography>
    </Box>
  );
};
