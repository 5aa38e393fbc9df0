import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ZipIcon from '@mui/icons-material/FolderZipOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { RowAction } from '../kit/list/RowMenu.tsx';
import type { OrderRow } from './orderRow.ts';
import { useDownload } from './useDownload.ts';

/** Returns a function that says from when the documents are available; undefined if they are already. */
export const useStartOfFiles = () => {
  const t = useT();
  const { day } = useFormats();
  return ({ documentsFrom: from }: Pick<OrderRow, 'documentsFrom'>) =>
    from === undefined || Date.parse(from) <= Date.now()
      ? undefined
      : t('order.actions.filesFrom', { date: day(from) });
};

/**
 * Returns a function that lists the downloads of an order: its credentials as CSV and, once it is issued,
 * their documents as one PDF or as a ZIP (ORD-22, ORD-23). Anyone who has a document can take its credential,
 * so only users who may issue get those downloads.
 */
export const useOrderFiles = () => {
  const t = useT();
  const download = useDownload();
  const mayWrite = useMayHere('credential.write');
  const startOf = useStartOfFiles();
  return (order: OrderRow): readonly RowAction[] => {
    const { id, status, displayName, totalCredentialsCount } = order;
    const get = (path: string, accept: Parameters<typeof download>[1], ending: string) => () =>
      void download(`/admin/orders/${id}${path}`, accept, `${displayName ?? id}.${ending}`);
    const later = (reason: string) => (status === 'ISSUED' ? startOf(order) : reason);
    return [
      {
        label: t('order.menu.csv'),
        icon: ExportIcon,
        reason: totalCredentialsCount === 0 ? t('order.noCredentials') : undefined,
        onClick: get('/credentials', 'text/csv', 'csv'),
      },
      ...(status === 'DRAFT' || !mayWrite
        ? []
        : [
            {
              label: t('order.actions.pdf'),
              icon: PdfIcon,
              reason: later(t('order.actions.pdfLater')),
              onClick: get('.pdf', 'application/pdf', 'pdf'),
            },
            {
              label: t('order.actions.zip'),
              icon: ZipIcon,
              reason: later(t('order.actions.zipLater')),
              onClick: get('.zip', 'application/zip', 'zip'),
            },
          ]),
    ];
  };
};
