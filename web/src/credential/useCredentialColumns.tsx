import { credential } from '@latchkey/events/credential/credential.ts';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { Picture } from '../kit/Picture.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { useParamLabel } from './useParamValues.ts';
import { RecipientCell } from './RecipientCell.tsx';

const column = columnsOf(credential)<CredentialRow>();

const Main = ({ label }: { readonly label: string }) => <span className="beneath mono">{label}</span>;

const Moment = ({ time }: { readonly time: string }) => {
  const { day, dateTime } = useFormats();
  return (
    <time dateTime={time} title={dateTime(time)} style={{ whiteSpace: 'nowrap' }}>
      {day(time)}
    </time>
  );
};

/**
 * Start of a validity that hasn't begun, below the status; otherwise its end, unless the list has a column
 * for it.
 */
const Validity = ({ validFrom, validTo, isWaiting }: CredentialRow) => {
  const t = useT();
  const { day } = useFormats();
  if (isWaiting && validFrom)
    return <span className="beneath">{t('credential.validity.fromDay', { date: day(validFrom) })}</span>;
  return validTo ? (
    <span className="beneath unless" data-of="validTo">
      {t('credential.validity.untilDay', { date: day(validTo) })}
    </span>
  ) : null;
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const useCredentialColumns = (hasOrder: boolean) => {
  const t = useT();
  const labelOf = useParamLabel();
  return useMemo(
    () => [
      column('nameOnCard', {
        isTitle: true,
        exports: [{ field: 'nameOnCard' }, { field: 'dataParams', head: t('credential.fields.dataParams') }],
        minWidth: 200,
        share: 0.17,
        render: row => (
          <>
            {row.nameOnCard ?? <em>{t('credential.list.erased')}</em>}
            <Main label={labelOf(row, row.nameOnCard)} />
          </>
        ),
      }),
      column('status', {
        isMark: true,
        exports: [{ field: 'status' }, { field: 'validTo', head: t('credential.fields.validTo') }],
        width: 204,
        render: row => (
          <>
            <CredentialChip status={row.status} />
            <Validity {...row} />
            {hasOrder && (
              <span className="beneath">
                <span className="instead" data-of="updatedAt">
                  <RelativeTime time={row.updatedAt} />
                </span>
              </span>
            )}
          </>
        ),
      }),
      column('recipient', {
        exports: [
          { field: 'recipient.email', head: t('credential.exported.email') },
          { field: 'recipient.phoneNumber', head: t('credential.exported.phoneNumber') },
        ],
        minWidth: 124,
        render: row => <RecipientCell credential={row} hasAddress />,
      }),
      column('cardProfileId', {
        exports: [{ field: 'cardProfile.displayName' }],
        minWidth: 150,
        render: row => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            {row.cardImage !== null && <Picture url={row.cardImage} width={40} height={26} />}
            <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {row.cardProfile.displayName ?? '–'}
              <span className="beneath" style={oneLine} title={row.dataFormat.displayName ?? undefined}>
                <span className="instead" data-of="dataFormatId">
                  {row.dataFormat.displayName ?? '–'}
                </span>
              </span>
            </span>
          </span>
        ),
      }),
      column('dataFormatId', {
        exports: [{ field: 'dataFormat.displayName' }],
        rank: 3,
        hasStandIn: true,
        minWidth: 150,
        render: row => row.dataFormat.displayName ?? '–',
      }),
      ...(hasOrder
        ? [
            column('orderId', {
              exports: [{ field: 'order.displayName', words: { '': t('order.unnamedOrder') } }],
              minWidth: 150,
              render: row => row.order.displayName ?? t('order.unnamedOrder'),
            }),
          ]
        : []),
      column('updatedAt', {
        rank: 2,
        isExtra: !hasOrder,
        hasStandIn: hasOrder,
        width: 150,
        render: row => <RelativeTime time={row.updatedAt} />,
      }),
      column('issuedAt', {
        rank: 3,
        isExtra: true,
        width: 150,
        render: row => (row.issuedAt === null ? '–' : <Moment time={row.issuedAt} />),
      }),
      column('validTo', {
        rank: 3,
        isExtra: true,
        width: 150,
        render: row => (row.validTo === null ? '–' : <Moment time={row.validTo} />),
      }),
      column('type', {
        rank: 3,
        isExtra: true,
        width: 120,
        render: row => t(`credential.type.${row.type}`),
      }),
    ],
    [t, hasOrder, labelOf],
  );
};
