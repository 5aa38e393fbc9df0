import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../core/lazyPart.ts';
import { useT } from '../../core/t.ts';
import type { ExportedField } from '../columnsOf.ts';
import { MenuSkeleton } from '../Skeletons.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { ColumnChoice } from './useShownColumns.ts';

const NoteDialog = lazyPart(() => import('../NoteDialog.tsx').then(module => module.NoteDialog));
const ColumnRows = lazy(() => import('./ColumnRows.tsx').then(module => ({ default: module.ColumnRows })));
const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then(module => ({ default: module.ExportDialog })),
);

interface Props {
  readonly noun: string;
  readonly title: string;
  readonly columns: ColumnChoice<never>;
  readonly url: string;
  readonly total: number | undefined;
  readonly selectedIds: readonly string[];
  readonly columnsOf: () => readonly ExportedField[];
}

export const NarrowTools = ({ noun, title, columns, url, total, selectedIds, columnsOf }: Props) => {
  const t = useT();
  const [open, setOpen] = useState<'columns' | 'export' | null>(null);
  const close = () => setOpen(null);
  const actions = () => [
    { label: t('kit.list.columns.title'), icon: ColumnsIcon, onClick: () => setOpen('columns') },
    {
      label: t('kit.list.export'),
      icon: DownloadIcon,
      reason: total === 0 ? t('kit.list.exportNothing') : undefined,
      onClick: () => setOpen('export'),
    },
  ];
  return (
    <>
      <RowMenu name={title} actions={actions} />
      {open === 'columns' && (
        <Suspense>
          <NoteDialog title={t('kit.list.columns.title')} width={360} onClose={close}>
            <Suspense fallback={<MenuSkeleton />}>
              <ColumnRows noun={noun} choice={columns} />
            </Suspense>
            <Button size="small" disabled={!columns.isChosen} onClick={columns.reset}>
              {t('kit.list.columns.reset')}
            </Button>
          </NoteDialog>
        </Suspense>
      )}
      {open === 'export' && (
        <Suspense>
          <ExportDialog {...{ url, title, total, selectedIds }} columns={columnsOf()} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
