import { isRedeemed, voucher } from '@latchkey/events/voucher/voucher.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useRecord } from '../kit/history/useRecord.ts';
import { VoucherGeneral } from './VoucherGeneral.tsx';
import { VoucherQr } from './VoucherQr.tsx';
import { VoucherStatus } from './VoucherStatus.tsx';
import { voucherPage, vouchersTab, type VoucherRow } from './voucherRow.ts';

/** Treats an invalid ID in the URL (400) like a missing voucher (404). */
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

/** The page of a voucher (VOU-15 to VOU-20). Shows "not found" if the URL names a different partner. */
export const VoucherPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { partnerId = '', voucherId = '' } = useParams();
  const mayDelete = canManagePartner(useProfile(), partnerId);
  const [isAsking, setIsAsking] = useState(false);
  const { row, error } = useRecord<VoucherRow>(voucher, voucherId);
  const base = voucherPage({ id: voucherId, partnerId });
  const isElsewhere = row !== undefined && row.partnerId !== partnerId;
  if (!row || isElsewhere)
    return (
      <DetailPage
        title=""
        isPending
        error={isElsewhere ? new Problem(404) : asMissing(error)}
        base={base}
        tabs={[]}
      />
    );
  return (
    <>
      <DetailPage
        title={row.description}
        mark={<VoucherStatus row={row} />}
        actions={
          mayDelete &&
          !isRedeemed(row) && (
            <DeleteMenu
              name={row.description}
              label={t('voucher.commands.delete.submit')}
              onClick={() => setIsAsking(true)}
            />
          )
        }
        base={base}
        history={{ of: voucher, id: row.id, putBack: null }}
        tabs={[
          {
            name: 'overview',
            label: t('voucher.overview'),
            content: (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <VoucherGeneral row={row} />
                <Card title={t('voucher.qr.section')}>
                  <VoucherQr row={row} pixels={200} />
                </Card>
              </Box>
            ),
          },
        ]}
      />
      {isAsking && (
        <ConfirmCommand
          of={voucher}
          command="delete"
          id={row.id}
          text={t('voucher.deleteText', { name: row.description })}
          isDangerous
          isIrreversible
          onClose={() => setIsAsking(false)}
          onDone={() => void navigate(vouchersTab(partnerId))}
        />
      )}
    </>
  );
};
