import type { Order } from '@latchkey/events/order/order.ts';
import { Box, ButtonBase, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { pageOf } from '../credential/pickers.tsx';
import { OrderChip, type StatusFields } from '../order/pickers.tsx';

const ProblemsMenu = lazy(() =>
  import('./ProblemsMenu.tsx').then(module => ({ default: module.ProblemsMenu })),
);

interface Figures {
  readonly id: string;
  readonly credits: number;
  readonly hasLowCredits: boolean;
  readonly credentials: number;
  readonly problems: number;
  readonly failed: number;
  readonly undelivered: number;
  readonly problemCredentialId: string | null;
  readonly lastOrder:
    | (Pick<Order, 'id' | 'displayName'> & StatusFields & { readonly createdAt: string })
    | null;
}

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

export const CustomerCredits = ({ id }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const figures = useFigures(id);
  if (!figures) return null;
  const credits = number(figures.credits);
  if (!figures.hasLowCredits) return credits;
  return (
    <StatusChip
      word={t('customer.figures.low', { credits })}
      explanation={t('customer.figures.lowText')}
      tone="bad"
      isWarning
    />
  );
};

export const CustomerCredentials = ({ id }: Props) => {
  const { number } = useFormats();
  const figures = useFigures(id);
  return figures ? number(figures.credentials) : null;
};

export const CustomerProblems = ({ id, name }: Props & { readonly name: string }) => {
  const t = useT();
  const { number } = useFormats();
  const figures = useFigures(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!figures) return null;
  const { problems, problemCredentialId } = figures;
  if (problems === 0) return '–';
  const chip = (
    <StatusChip
      word={t('customer.figures.problems', { smart_count: problems, count: number(problems) })}
      explanation={t('customer.figures.problemsText')}
      tone="bad"
    />
  );
  if (problemCredentialId !== null)
    return (
      <Link component={RouterLink} to={pageOf(id, problemCredentialId)} sx={fingerHigh}>
        {chip}
      </Link>
    );
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ ...fingerHigh, borderRadius: 3 }}
      >
        {chip}
      </ButtonBase>
      {anchor && (
        <Suspense>
          <ProblemsMenu
            customerId={id}
            name={name}
            counts={figures}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
};

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
