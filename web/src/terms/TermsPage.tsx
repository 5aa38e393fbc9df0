import { Box, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { termNames } from '../core/termNames.ts';
import { useT } from '../core/t.ts';
import { credentialTones } from '../credential/pickers.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { orderTones, useStatusText } from '../order/pickers.tsx';

interface TermProps {
  readonly id: string;
  readonly name: ReactNode;
  readonly text: string;
}
const Term = ({ id, name, text }: TermProps) => (
  <Box
    id={id}
    sx={{
      px: { xs: 2, sm: 2.5 },
      py: 1.5,
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
      '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      '&:target': { bgcolor: 'flash' },
    }}
  >
    <Typography component="dt" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {text}
    </Typography>
  </Box>
);

const Terms = ({ children }: { readonly children: ReactNode }) => (
  <Paper variant="outlined" component="dl" sx={{ m: 0, minWidth: 0, overflow: 'clip' }}>
    {children}
  </Paper>
);

const Statuses = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Terms>{children}</Terms>
    </Box>
  );
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/**
 * All terms of the console and the statuses of credentials and orders, with their meaning. Each has its own
 * URL hash, such as `#draft` or `#credential-SUSPENDED`.
 */
export const TermsPage = () => {
  const t = useT();
  const orderStatusText = useStatusText();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, maxWidth: 880 }}>
      <PageHead
        title={t('terms.title')}
        beneath={
          <Typography variant="body2" color="textSecondary">
            {t('terms.lead')}
          </Typography>
        }
      />
      <Terms>
        {termNames.map(name => (
          <Term
            key={name}
            id={name}
            name={t(`terms.list.${name}.name`)}
            text={t(`terms.list.${name}.text`)}
          />
        ))}
      </Terms>
      <Statuses title={t('terms.credentialStatuses')}>
        {keysOf(credentialTones).map(status => (
          <Term
            key={status}
            id={`credential-${status}`}
            name={<StatusChip word={t(`credential.status.${status}.word`)} tone={credentialTones[status]} />}
            text={t(`credential.status.${status}.text`)}
          />
        ))}
      </Statuses>
      <Statuses title={t('terms.orderStatuses')}>
        {keysOf(orderTones).map(status => (
          <Term
            key={status}
            id={`order-${status}`}
            name={
              <StatusChip
                word={t(`order.status.${status}.word`)}
                tone={orderTones[status]}
                isDraft={status === 'DRAFT'}
                isWarning={status === 'ISSUED_WITH_FAILURES'}
              />
            }
            text={orderStatusText(status)}
          />
        ))}
      </Statuses>
    </Box>
  );
};
