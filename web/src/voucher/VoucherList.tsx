import { voucher, voucherStatus } from '@latchkey/events/voucher/voucher.ts';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import QrIcon from '@mui/icons-material/QrCode2';
import BatchIcon from '@mui/icons-material/StyleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { Picture } from '../kit/Picture.tsx';
import { searchOf } from '../kit/list/views.ts';
import { filterIn } from '../kit/list/plainFilters.ts';
import { lastDayOf } from '../kit/dates/lastDay.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { VoucherQrDialog } from './VoucherQrDialog.tsx';
import { VoucherStatus } from './VoucherStatus.tsx';
import { voucherPage, type VoucherRow } from './voucherRow.ts';

/** Number of characters at the end of a code that tell the vouchers of a batch apart. */
const codeEnd = 4;
const everywhere = {};
const batchAt = (batchId: string): string => searchOf({ filter: { batchId } });
const column = columnsOf(voucher)<VoucherRow>();

interface Props {
  /** Null lists the vouchers of all partners that the user manages. */
  readonly partnerId: string | null;
  readonly firstAction: ReactNode;
}

export const VoucherList = ({ partnerId, firstAction }: Props) => {
  const t = useT();
  const { number, date } = useFormats();
  const { writablePartners } = useProfile();
  const { pathname, search } = useLocation();
  const from = partnerId === null ? `?${new URLSearchParams({ from: pathname + search })}` : '';
  const pageOf = (row: VoucherRow): string => voucherPage(row) + from;
  const { batchId: shownBatch } = filterIn(search);
  const [shown, setShown] = useState<VoucherRow | null>(null);
  const columns = useMemo(
    () => [
      column('id', {
        isPicture: true,
        width: 70,
        label: t('voucher.avatar'),
        render: ({ description }) => <Picture url={null} name={description} width={32} height={32} />,
      }),
      column('description', {
        isTitle: true,
        minWidth: 180,
        share: 0.18,
        render: ({ description, batchId, voucherCode }) => (
          <>
            {description}
            {batchId !== null && <span className="beneath">…{voucherCode.slice(-codeEnd)}</span>}
          </>
        ),
      }),
      ...(partnerId === null
        ? [
            column('partnerId', {
              exports: [{ field: 'partner.name' }],
              rank: 2,
              minWidth: 140,
              render: ({ partner }) => partner.name ?? '–',
            }),
          ]
        : []),
      column('voucherCode', {
        width: 100,
        label: t('voucher.qr.column'),
        render: row => (
          <Tooltip title={t('voucher.qr.show', { name: row.description })}>
            <IconButton
              size="small"
              aria-label={t('voucher.qr.show', { name: row.description })}
              onClick={event => {
                event.stopPropagation();
                setShown(row);
              }}
            >
              <QrIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ),
      }),
      column('pdfDesignId', {
        exports: [{ field: 'pdfDesign.name' }],
        rank: 3,
        minWidth: 140,
        render: ({ pdfDesign }) => pdfDesign.name ?? '–',
      }),
      column('amount', { align: 'right', width: 150, render: ({ amount }) => number(amount) }),
      {
        source: 'status',
        isSortable: false,
        exports: [],
        isMark: true,
        rank: 3 as const,
        width: 130,
        label: t('voucher.status.label'),
        render: (row: VoucherRow) => <VoucherStatus row={row} />,
      },
      column('expiresAt', {
        rank: 3,
        width: 140,
        render: ({ expiresAt }) => (expiresAt === null ? '–' : date(lastDayOf(expiresAt))),
      }),
      column('redeemedAt', {
        rank: 2,
        width: 140,
        render: ({ redeemedAt }) => (redeemedAt === null ? '–' : <RelativeTime time={redeemedAt} />),
      }),
      column('redeemedCustomerId', {
        exports: [{ field: 'customer.name' }],
        rank: 2,
        minWidth: 140,
        render: ({ customer }) => customer?.name ?? '–',
      }),
    ],
    [t, number, date, partnerId],
  );
  const partners: Filter = {
    kind: 'record',
    source: 'partnerId',
    of: 'partner',
    label: t('voucher.fields.partnerId'),
  };
  const statuses: Filter = {
    source: 'status',
    label: t('voucher.status.label'),
    isSingle: true,
    choices: voucherStatus.options.map(value => ({ value, text: t(`voucher.status.${value}.word`) })),
  };
  return (
    <>
      {typeof shownBatch === 'string' && <BatchSummary batchId={shownBatch} />}
      <EntityList<VoucherRow>
        of={voucher}
        storeKey={partnerId === null ? 'vouchers' : 'partner.vouchers'}
        label={t('voucher.list.title')}
        columns={columns}
        filter={partnerId === null ? everywhere : { partnerId }}
        filters={[statuses, ...(partnerId === null && writablePartners.length > 1 ? [partners] : [])]}
        search={t('voucher.list.search')}
        linkOf={pageOf}
        nameOf={({ description }) => description}
        actionsOf={row => [
          { label: t('voucher.details'), icon: DetailsIcon, to: pageOf(row) },
          ...(row.batchId === null
            ? []
            : [
                { label: t('voucher.batch.show'), icon: BatchIcon, to: `${pathname}${batchAt(row.batchId)}` },
              ]),
        ]}
        empty={t('voucher.list.empty')}
        firstAction={firstAction}
      />
      {shown !== null && <VoucherQrDialog row={shown} onClose={() => setShown(null)} />}
    </>
  );
};
