import SaveIcon from '@mui/icons-material/BookmarkBorderOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotify, type SortPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ListName } from '../../core/listPages.ts';
import { useT } from '../../core/t.ts';
import { moveIntoSight } from '../moveIntoSight.ts';
import type { FilterValues } from './filters.ts';
import { isSaved, usePlace, useSavedViews, useSharedWith, type SavedView } from './savedViews.ts';
import type { Saved } from './SaveViewDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { ViewChip, ViewTab, ViewTool } from './ViewTab.tsx';
import type { ColumnChoice, ViewColumns } from './useShownColumns.ts';
import { currentView, everything, holds, searchOf, toggled, type View } from './views.ts';

const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then(module => ({ default: module.SaveViewDialog })),
);
const ViewMenu = lazy(() => import('./ViewMenu.tsx').then(module => ({ default: module.ViewMenu })));
const BrowserViewMenu = lazy(() =>
  import('./ViewMenu.tsx').then(module => ({ default: module.BrowserViewMenu })),
);

interface Props {
  readonly storeKey: ListName;
  readonly filter: FilterValues;
  readonly views: readonly View[];
  /** Name of the view without filters; “All” by default. */
  readonly allLabel?: string | undefined;
  /** Built-in views act as toggles that add their filters instead of replacing the current ones. */
  readonly areCombined?: boolean;
  readonly countOf: (view: View) => number | undefined;
  readonly values: FilterValues;
  readonly sort: SortPayload;
  readonly perPage: number;
  /** Null for lists without columns. */
  readonly columns: ColumnChoice<never> | null;
  /** Called with the active view's own columns; with undefined if it has none. */
  readonly onViewColumns?: (view: ViewColumns | undefined) => void;
  /** Whether the list has loaded. Saved views are fetched afterwards. */
  readonly isReady: boolean;
  /** Element for the tools of a list whose only view is the one without filters, which needs no tabs. */
  readonly toolSlot?: HTMLElement | null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The views of a list, built-in and saved. A list opened without parameters shows the default view. Tabs are
 * shown if there are several views.
 */
export const Views = memo((props: Props) => {
  const { storeKey, filter, views, values, sort, perPage, isReady, columns, onViewColumns } = props;
  const { areCombined = false } = props;
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const place = usePlace(filter);
  const sharedWith = useSharedWith(place);
  const saved = useSavedViews(storeKey, place, isReady);
  const [isSaving, setIsSaving] = useState(false);
  const all: readonly View[] = [
    ...(views.length > 0
      ? views
      : [{ name: 'all', label: props.allLabel ?? t('kit.list.views.all'), filter: {} }]),
    ...saved.views,
  ];
  const first = saved.views.filter(isSaved).find(({ isDefault }) => isDefault);
  const isAdded = (view: View) => areCombined && !isSaved(view) && Object.keys(view.filter).length > 0;
  const addressOf = (view: View) => {
    const own = searchOf(isAdded(view) ? { filter: toggled(values, view) } : view);
    return `${pathname}${own === '' && first ? everything : own}`;
  };
  // set only when the list is opened; later, a URL without filters is the user's choice
  const isOpening = useRef(search === '');
  useEffect(() => {
    if (search !== '' || (saved.isFetched && !first)) isOpening.current = false;
    if (!isOpening.current || !first) return;
    isOpening.current = false;
    void navigate({ search: searchOf(first), hash }, { replace: true });
  });
  const current = currentView(all, values);
  // any filter deactivates the view of all rows; where views are combined, every built-in view
  const isReplaced =
    current !== undefined && !isSaved(current) && (areCombined || Object.keys(current.filter).length === 0);
  const shownAlone = isReplaced && Object.keys(values).length > 0 ? undefined : current;
  const isNew = !isSame(current?.filter ?? {}, values);
  // counts follow the search, but not filters other than those of a view
  const { q: _, ...chosen } = values;
  const countOf = (view: View) =>
    areCombined || isSame(current?.filter ?? {}, chosen) ? props.countOf(view) : undefined;
  const ofCurrent = current && isSaved(current) ? current : undefined;
  const ofBrowser = current?.isOwn && !isSaved(current) ? current : undefined;
  const sources = columns?.shown.map(({ source }) => source) ?? null;
  const ownColumns = ofCurrent?.columns;
  const ownColumnsKey = ofCurrent && ownColumns ? JSON.stringify([ofCurrent.id, ownColumns]) : null;
  useEffect(() => {
    if (ownColumnsKey === null) {
      onViewColumns?.(undefined);
      return;
    }
    const [id, of] = JSON.parse(ownColumnsKey) as [string, readonly string[]];
    onViewColumns?.({ id, columns: of });
  }, [ownColumnsKey, onViewColumns]);
  const isChanged =
    ofCurrent !== undefined &&
    (isNew ||
      (ownColumns === undefined ? columns?.isChosen : !isSame(ownColumns, sources)) ||
      (ofCurrent.sort && !isSame(ofCurrent.sort, sort)) ||
      (ofCurrent.perPage ?? perPage) !== perPage);
  const shownContent = { filter: values, sort, perPage, columns: sources };
  const taken = saved.views.filter(view => !isSaved(view) || view.isOwn).map(({ label }) => label);
  const copy = async () => {
    const here = `${window.location.origin}${window.location.pathname}${searchOf({ filter: values, sort, perPage })}`;
    try {
      await navigator.clipboard.writeText(here);
      notify('kit.copy.copied', { autoHideDuration: 3000 });
    } catch {
      notify(here, { autoHideDuration: null }); // without a clipboard, shows the link for manual copying
    }
  };
  const save = async ({ name, isShared, isDefault }: Saved) => {
    const content = { ...shownContent, ...(columns?.isChosen || ownColumns ? {} : { columns: null }) };
    const replaced = saved.views
      .filter((view): view is SavedView => isSaved(view) && view.isOwn)
      .find(({ label }) => label.toLowerCase() === name.toLowerCase());
    if (replaced) await saved.change(replaced.id, { name, isShared, ...content });
    const id = replaced?.id ?? (await saved.save({ name, isShared, ...content }));
    if (saved.views.some(view => !isSaved(view) && view.label === name)) saved.forget(name);
    if (isDefault) await saved.setDefault(id, true);
  };
  const showEverything = () => void navigate({ search: everything }, { replace: true });
  const strip = useRef<HTMLElement>(null);
  const shown = current?.name;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isTight = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isCounted = all.some(view => countOf(view) !== undefined);
  // a narrow strip shows few views at a time; keeps the active one visible after counts have loaded and when
  // the layout changes
  useEffect(() => {
    if (!isTight) return;
    const tab = shown === undefined ? null : strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) moveIntoSight(strip.current, tab);
  }, [shown, isCounted, isNarrow, isTight]);
  const tools = [
    { label: t('kit.list.views.copy'), icon: LinkIcon, onClick: () => void copy() },
    ...(isNew ? [{ label: t('kit.list.views.save'), icon: SaveIcon, onClick: () => setIsSaving(true) }] : []),
  ];
  const buttons = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {isNarrow && (isNew || ofCurrent) && <RowMenu name={t('kit.list.views.label')} actions={() => tools} />}
      {!isNarrow && (isNew || ofCurrent) && (
        <ViewTool label={t('kit.list.views.copy')} icon={LinkIcon} onClick={() => void copy()} />
      )}
      {!isNarrow && isNew && (
        <ViewTool label={t('kit.list.views.save')} icon={SaveIcon} onClick={() => setIsSaving(true)} />
      )}
      {ofCurrent && (
        <Suspense>
          <ViewMenu
            view={ofCurrent}
            saved={saved}
            taken={taken}
            sharedWith={sharedWith}
            changed={isChanged ? shownContent : null}
            onUpdated={() => columns?.reset()}
            onDeleted={showEverything}
          />
        </Suspense>
      )}
      {ofBrowser && (
        <Suspense>
          <BrowserViewMenu
            label={ofBrowser.label}
            onDelete={() => {
              saved.forget(ofBrowser.label);
              showEverything();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
  const dialog = isSaving && (
    <Suspense>
      <SaveViewDialog
        taken={taken}
        sharedWith={sharedWith}
        onSave={save}
        onClose={() => setIsSaving(false)}
      />
    </Suspense>
  );
  if (all.length === 1 && props.allLabel === undefined)
    return (
      <>
        {props.toolSlot && createPortal(buttons, props.toolSlot)}
        {dialog}
      </>
    );
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
        {all
          .filter(view => !isAdded(view))
          .map(view => (
            <ViewTab
              key={view.name}
              view={view}
              to={addressOf(view)}
              count={countOf(view)}
              isOn={view === shownAlone}
            />
          ))}
        {areCombined && (
          <Box
            role="group"
            aria-label={t('kit.list.views.quick')}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            {all.filter(isAdded).map(view => (
              <ViewChip
                key={view.name}
                label={view.label}
                isOn={holds(values, view)}
                onToggle={() => void navigate(addressOf(view))}
              />
            ))}
          </Box>
        )}
      </Box>
      {buttons}
      {dialog}
    </Box>
  );
});
Views.displayName = 'Views';
