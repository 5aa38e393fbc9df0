import { contract as contractNoun } from '@latchkey/events/contract/contract.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { ContractCard, type Asking } from './ContractCard.tsx';
import { CreateContractDialog, EditContractDialog } from './ContractDialogs.tsx';
import { phaseOf } from './contractRow.ts';
import { CycleTable } from './CycleTable.tsx';
import { ChangeContractDialog, ExtendContractDialog } from './NextCycleDialogs.tsx';
import { todayUtc, useContract, useLastCycle } from './useContract.ts';

interface NextProps {
  readonly asking: 'change' | 'extend';
  readonly customerId: string;
  readonly onClose: () => void;
}

/**
 * Dialog for the next billing cycle, or a notice while the last one hasn't started (CON-18, CON-19, CON-32,
 * CON-33).
 */
const NextCycle = ({ asking, customerId, onClose }: NextProps) => {
  const t = useT();
  const { date } = useFormats();
  const { data: last, error, refetch } = useLastCycle(customerId);
  if (last === undefined)
    return (
      <OpeningDialog
        title={t(`contract.commands.${asking}.title`)}
        error={error}
        onAgain={() => void refetch()}
        onClose={onClose}
      />
    );
  if (last === null) return null;
  if (last.startAt > todayUtc())
    return (
      <DialogFrame title={t(`contract.commands.${asking}.title`)} onClose={onClose}>
        <DialogContent>
          <Notice>{t(`contract.notPossible.${asking}`, { date: date(last.startAt) })}</Notice>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            {t('contract.notPossible.close')}
          </Button>
        </DialogActions>
      </DialogFrame>
    );
  const Dialog = asking === 'change' ? ChangeContractDialog : ExtendContractDialog;
  return <Dialog customerId={customerId} last={last} onClose={onClose} />;
};

export const ContractTab = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const { data: contract, error, refetch } = useContract(customerId);
  const [asking, setAsking] = useState<Asking | 'create' | null>(null);
  const close = () => setAsking(null);
  if (error && contract === undefined) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (contract === undefined) return <PageSkeleton />;
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking('create')}>
      {t('contract.commands.start.title')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {contract === null ? (
        <EmptyState text={t('contract.none')} action={create} />
      ) : (
        <>
          {phaseOf(contract, todayUtc()) === 'over' && <Box>{create}</Box>}
          <ContractCard contract={contract} onAsk={setAsking} />
          <CycleTable contractId={contract.id} />
        </>
      )}
      {asking === 'create' && <CreateContractDialog customerId={customerId} onClose={close} />}
      {asking === 'edit' && contract && (
        <EditContractDialog customerId={customerId} row={contract} onClose={close} />
      )}
      {asking === 'history' && contract && (
        <HistoryDialog of={contractNoun} id={contract.id} name={t('contract.title')} onClose={close} />
      )}
      {(asking === 'change' || asking === 'extend') && (
        <NextCycle asking={asking} customerId={customerId} onClose={close} />
      )}
    </Box>
  );
};
