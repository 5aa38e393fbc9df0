import { credential } from '@latchkey/events/credential/credential.ts';
import { useMemo } from 'react';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { Picture } from '../kit/Picture.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RecipientCell } from './RecipientCell.tsx';

const column = columnsOf(credential)<CredentialRow>();

/** What stands below a name: the value that tells this card from others. */
const Main = ({ row }: { readonly row: CredentialRow }) => (
  <span className="beneath mono">{Object.values(row.dataParams).join(' · ')}</span>
);

/** The columns of credentials; those of a customer also name the order. */
export const useCredentialColumns = (hasOrder: boolean) => {
  const t = useT();
  return useMemo(
    () => [
      column('nameOnCard', {
        isTitle: true,
        least: 200,
        share: 0.2,
        render: row => (
          <>
            {row.nameOnCard ?? <em>{t('credential.list.erased')}</em>}
            <Main row={row} />
          </>
        ),
      }),
      column('status', {
        isMark: true,
        width: 204,
        render: row => (
          <>
            <CredentialChip status={row.status} />
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
        least: 124,
        render: row => <RecipientCell credential={row} hasAddress />,
      }),
      column('cardProfileId', {
        least: 150,
        render: row => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            {row.cardImage !== null && <Picture url={row.cardImage} width={40} height={26} />}
            <span style={{ overflowWrap: 'anywhere' }}>
              {row.cardProfile.displayName ?? '–'}
              <span className="beneath">
                <span className="instead" data-of="dataFormatId">
                  {row.dataFormat.displayName ?? '–'}
                </span>
              </span>
            </span>
          </span>
        ),
      }),
      column('dataFormatId', {
        rank: 3,
        hasStandIn: true,
        least: 150,
        render: row => row.dataFormat.displayName ?? '–',
      }),
      ...(hasOrder
        ? [
            column('orderId', {
              least: 150,
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
      column('type', {
        rank: 3,
        isExtra: true,
        width: 120,
        render: row => t(`credential.type.${row.type}`),
      }),
    ],
    [t, hasOrder],
  );
};
