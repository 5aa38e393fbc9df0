import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { preferences, type DisplayMode } from '../core/preferences.ts';
import { useT } from '../core/t.ts';
import { AddFirst, AddMenu, CredentialList, CreditNotice } from '../credential/pickers.tsx';
import { LaterHelp } from '../kit/laterParts.tsx';
import { filterIn } from '../kit/list/plainFilters.ts';
import { searchOf } from '../kit/list/views.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { OrderList } from './OrderList.tsx';

/**
 * Toggles between orders and single credentials, with the same search. The choice is stored (CRD-22, SES-21).
 */
const DisplayToggle = ({ mode }: { readonly mode: DisplayMode }) => {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useCustomer();
  const { search } = useLocation();
  const choose = (next: DisplayMode | null) => {
    if (next === null || next === mode) return;
    preferences.keepDisplayMode(next);
    const { q } = filterIn(search);
    const searched = q === undefined ? '' : searchOf({ filter: { q } });
    void navigate(`/customers/${id}/credentials/browse/${next}${searched}`);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label={t('credential.list.display')}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
      onChange={(_, next: DisplayMode | null) => choose(next)}
    >
      {(['grouped', 'single'] as const).map(one => (
        <ToggleButton
          key={one}
          value={one}
          sx={{
            px: { xs: 1, sm: 1.5 },
            height: 36,
            flex: { xs: '1 1 auto', sm: 'none' },
            whiteSpace: 'nowrap',
          }}
        >
          {t(`credential.list.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

interface FrameProps {
  readonly title: string;
  readonly mode?: DisplayMode;
  readonly mark?: ReactNode;
  readonly goal?: 'issue' | 'draft';
  readonly children: ReactNode;
}

const Frame = ({ title, mode, mark, goal = 'issue', children }: FrameProps) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <PageHead
      title={title}
      mark={mark}
      actions={
        <>
          {mode !== undefined && <DisplayToggle mode={mode} />}
          <AddMenu goal={goal} />
        </>
      }
    />
    <CreditNotice />
    {children}
  </Box>
);

export const GroupedPage = () => (
  <Frame title={useT()('order.list.title')} mode="grouped">
    <OrderList isDraft={false} firstAction={<AddFirst goal="issue" />} />
  </Frame>
);

export const SinglePage = () => (
  <Frame title={useT()('order.list.title')} mode="single">
    <CredentialList firstAction={<AddFirst goal="issue" />} />
  </Frame>
);

export const DraftsPage = () => (
  <Frame title={useT()('order.drafts.title')} mark={<LaterHelp term="draft" />} goal="draft">
    <OrderList isDraft firstAction={<AddFirst goal="draft" />} />
  </Frame>
);
