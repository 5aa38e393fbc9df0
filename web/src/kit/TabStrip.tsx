import { Box, Tab, Tabs } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router';
import { CountMark } from './CountMark.tsx';
import { atTime } from './history/timeParam.ts';
import { tabStrip } from './TabInView.tsx';

const Counted = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    {label}
    <CountMark count={count} />
  </Box>
);

/** Number of tabs above which they are set closer together, so that a partner's tabs fit at 1440 px. */
const manyTabs = 8;
const denseStrip = { ...tabStrip, '& .MuiTab-root': { minWidth: 0, px: 1 } } as const;

export interface StripTab {
  readonly name: string;
  readonly label: string;
  readonly count?: number | undefined;
}
interface Props {
  readonly tabs: readonly StripTab[];
  readonly current: string;
  readonly base: string;
  readonly search: string;
}
const shownOf = ({ tabs, current, base, search }: Props) =>
  JSON.stringify([current, base, search, ...tabs.map(({ name, label, count }) => [name, label, count])]);

/** Memoized, because rendering the tabs forces a layout of the whole page. */
export const TabStrip = memo(
  ({ tabs, current, base, search }: Props) => (
    <Tabs
      value={current}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={tabs.length > manyTabs ? denseStrip : tabStrip}
    >
      {tabs.map(({ name, label, count }, n) => (
        <Tab
          key={name}
          value={name}
          label={count === undefined ? label : <Counted label={label} count={count} />}
          component={Link}
          to={atTime(n === 0 ? base : `${base}/tabs/${name}`, search)}
          id={`tab-${name}`}
          aria-controls="tab-panel"
        />
      ))}
    </Tabs>
  ),
  (one, other) => shownOf(one) === shownOf(other),
);
TabStrip.displayName = 'TabStrip';
