import SaveIcon from '@mui/icons-material/BookmarkBorderOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  ButtonBase,
  Tooltip,
  useMediaQuery,
  type SvgIconProps,
  type Theme,
} from '@mui/material';
import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useNotify, useSavedQueries, type SortPayload } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { moveIntoSight } from '../moveIntoSight.ts';
import type { FilterValues } from './filters.ts';
import { currentView, ownViews, searchOf, type View } from './views.ts';

const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then(module => ({ default: module.SaveViewDialog })),
);

interface Props {
  /** The name under which own views are kept. */
  readonly storeKey: string;
  readonly views: readonly View[];
  readonly countOf: (view: View) => number | undefined;
  readonly values: FilterValues;
  readonly sort: SortPayload;
  readonly perPage: number;
}

const Tab = ({ view, count, isOn }: { view: View; count: number | undefined; isOn: boolean }) => {
  const { number } = useFormats();
  const { pathname } = useLocation();
  const isAlarm = view.isAlarm === true && (count ?? 0) > 0;
  return (
    <ButtonBase
      component={Link}
      to={`${pathname}${searchOf(view)}`}
      aria-current={isOn ? 'page' : undefined}
      sx={{
        flex: 'none',
        height: { xs: 44, sm: 40 },
        minWidth: { xs: 44, sm: 0 },
        gap: 0.75,
        mb: '-1px',
        whiteSpace: 'nowrap',
        fontWeight: isOn ? 550 : 500,
        color: isOn ? 'primary.main' : 'text.secondary',
        borderBottom: 2,
        borderColor: isOn ? 'primary.main' : 'transparent',
        '&:hover': { color: isOn ? 'primary.main' : 'text.primary' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {view.label}
      {count !== undefined && (
        <Box
          component="span"
          sx={{
            px: 0.875,
            borderRadius: 1.25,
            fontSize: '0.75rem',
            lineHeight: '18px',
            fontWeight: 550,
            fontVariantNumeric: 'tabular-nums',
            bgcolor: isAlarm ? 'tone.bad.soft' : isOn ? 'primary.light' : 'tone.quiet.soft',
            color: isAlarm ? 'tone.bad.text' : isOn ? 'primary.dark' : 'tone.quiet.text',
          }}
        >
          {number(count)}
        </Box>
      )}
    </ButtonBase>
  );
};

interface ToolProps {
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly onClick: () => void;
}
/** A tool beside the views; its word leaves before a view would be cut. */
const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip title={label} disableInteractive>
    <Button
      size="small"
      color="inherit"
      aria-label={label}
      startIcon={<Icon />}
      onClick={onClick}
      sx={{
        flex: 'none',
        color: 'text.secondary',
        minWidth: { sm: 36, lg: 64 },
        '& .MuiButton-startIcon': { ml: { sm: 0, lg: '-2px' }, mr: { sm: 0, lg: 1 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {label}
      </Box>
    </Button>
  </Tooltip>
);

/** The views of a list: those it comes with, and those that somebody saved. Each is a link that shows the same to anybody. */
export const Views = memo(({ storeKey, views, countOf, values, sort, perPage }: Props) => {
  const t = useT();
  const notify = useNotify();
  const [saved, setSaved] = useSavedQueries(storeKey);
  const [isSaving, setIsSaving] = useState(false);
  const own = ownViews(saved);
  const all = [...views, ...own];
  const current = currentView(all, values);
  const isNew = JSON.stringify(current?.filter ?? {}) !== JSON.stringify(values);
  const copy = async () => {
    const here = `${window.location.origin}${window.location.pathname}${searchOf({ filter: values, sort, perPage })}`;
    try {
      await navigator.clipboard.writeText(here);
      notify('kit.copy.copied', { autoHideDuration: 3000 });
    } catch {
      notify(here, { autoHideDuration: null }); // no clipboard: the link itself, to be copied by hand
    }
  };
  const save = (label: string) => {
    const value = { filter: values, displayedFilters: [], sort, perPage };
    setSaved([...saved.filter(one => one.label !== label), { label, value }]);
    setIsSaving(false);
  };
  const strip = useRef<HTMLElement>(null);
  const shown = current?.name;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isTight = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isCounted = all.some(view => countOf(view) !== undefined);
  // a narrow strip shows few views at a time: the open one must be among them, also when its counts have come or the window was made narrower
  useEffect(() => {
    if (!isTight) return; // asking where it stands lays the page out once more
    const tab = shown === undefined ? null : strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) moveIntoSight(strip.current, tab);
  }, [shown, isCounted, isNarrow, isTight]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="nav"
        ref={strip}
        aria-label={t('kit.list.views.label')}
        sx={{
          position: 'relative',
          display: 'flex',
          gap: 3,
          flex: 1,
          minWidth: 0,
          overflowX: 'auto',
          overflowY: 'hidden',
          pb: '1px',
        }}
      >
        {all.map(view => (
          <Tab key={view.name} view={view} count={countOf(view)} isOn={view === current} />
        ))}
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5 }}>
        {(isNew || current?.isOwn) && (
          <Tool label={t('kit.list.views.copy')} icon={LinkIcon} onClick={() => void copy()} />
        )}
        {isNew && <Tool label={t('kit.list.views.save')} icon={SaveIcon} onClick={() => setIsSaving(true)} />}
        {!isNew && current?.isOwn && (
          <Tool
            label={t('kit.list.views.delete')}
            icon={DeleteIcon}
            onClick={() => setSaved(saved.filter(({ label }) => label !== current.label))}
          />
        )}
      </Box>
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            taken={own.map(({ label }) => label)}
            onSave={save}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </Box>
  );
});
Views.displayName = 'Views';
