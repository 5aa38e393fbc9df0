import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import type { ExportedField } from '../columnsOf.ts';
import { HeldButton } from '../HeldButton.tsx';

const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then(module => ({ default: module.ExportDialog })),
);

interface Props {
  readonly url: string;
  readonly title: string;
  readonly total: number | undefined;
  readonly selectedIds?: readonly string[];
  /** Called only while the dialog is open. */
  readonly columnsOf?: (() => readonly ExportedField[]) | undefined;
  readonly isSmall?: boolean;
}
const tool = {
  size: 'small',
  color: 'inherit',
  sx: { borderColor: 'dividerStrong', bgcolor: 'background.paper' },
} as const;
const none: readonly string[] = [];

export const ExportButton = ({
  url,
  title,
  total,
  selectedIds = none,
  columnsOf,
  isSmall = false,
}: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const label =
    total === undefined || total === 0
      ? t('kit.list.export')
      : t('kit.list.exportCounted', { count: number(total) });
  return (
    <>
      <HeldButton
        variant="outlined"
        {...(isSmall ? tool : {})}
        startIcon={<DownloadIcon />}
        reason={total === 0 ? t('kit.list.exportNothing') : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </HeldButton>
      {isOpen && (
        <Suspense>
          <ExportDialog
            url={url}
            title={title}
            total={total}
            selectedIds={selectedIds}
            columns={columnsOf?.()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
