import { bulkUndo } from '@latchkey/events/process/bulkUndo.ts';
import { claimProcess } from '@latchkey/events/process/claimProcess.ts';
import { defaultAppProcess } from '@latchkey/events/process/defaultAppProcess.ts';
import { defaultDesignProcess } from '@latchkey/events/process/defaultDesignProcess.ts';
import { defaultProfileProcess } from '@latchkey/events/process/defaultProfileProcess.ts';
import { customerDeletion } from '@latchkey/events/process/customerDeletion.ts';
import { customerEquipping } from '@latchkey/events/process/customerEquipping.ts';
import { emailChange } from '@latchkey/events/process/emailChange.ts';
import { entrustedProcess } from '@latchkey/events/process/entrustedProcess.ts';
import type { ImportFiles } from '@latchkey/events/process/importFiles.ts';
import { importProcess } from '@latchkey/events/process/importProcess.ts';
import { invitationTakeover } from '@latchkey/events/process/invitationTakeover.ts';
import { partnerCreation, partnerDeletion } from '@latchkey/events/process/partnerProcesses.ts';
import { anyProcess, type Process } from '@latchkey/events/process/process.ts';
import { removalProcess } from '@latchkey/events/process/removalProcess.ts';
import { sampleLoading, sampleRemoval } from '@latchkey/events/process/sampleProcesses.ts';
import { submissionProcess } from '@latchkey/events/process/submissionProcess.ts';
import { superAdminRemoval } from '@latchkey/events/process/superAdminRemoval.ts';
import { voucherRedemption } from '@latchkey/events/process/voucherRedemption.ts';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { bulkActionProcess } from './bulkAction/bulkActionProcess.ts';
import { runBulkAction } from './bulkAction/runBulkAction.ts';
import { comparisonProcesses } from './comparison/comparisonProcesses.ts';
import { rollOut } from './cardProfile/rollOut.ts';
import { rolloutProcess } from './cardProfile/rolloutProcess.ts';
import { issueOrder } from './order/issueOrder.ts';
import { issuingProcess } from './order/issuingProcess.ts';
import { maintenanceProcesses } from './maintenance/maintenanceProcesses.ts';
import { lostWork } from './runner/lostWork.ts';
import type { Reaction } from './runner/reaction.ts';

export const processesOf = (
  working: readonly { readonly one: Reaction; readonly queue: Queue }[],
  files: ImportFiles,
  pool: Pool,
): readonly Process[] => [
  anyProcess(importProcess),
  anyProcess(entrustedProcess(files)),
  anyProcess(bulkUndo),
  anyProcess(claimProcess),
  anyProcess(emailChange),
  anyProcess(defaultAppProcess),
  anyProcess(defaultDesignProcess),
  anyProcess(defaultProfileProcess),
  anyProcess(customerDeletion),
  anyProcess(customerEquipping),
  anyProcess(submissionProcess),
  anyProcess(removalProcess),
  anyProcess(sampleLoading),
  anyProcess(sampleRemoval),
  anyProcess(superAdminRemoval),
  anyProcess(invitationTakeover),
  anyProcess(partnerCreation),
  anyProcess(partnerDeletion),
  anyProcess(voucherRedemption),
  ...maintenanceProcesses(
    pool,
    working.map(({ queue }) => queue),
  ),
  ...working.flatMap(({ one, queue }) => (one === issueOrder ? issuingProcess(queue) : [])),
  ...working.flatMap(({ one, queue }) => (one === runBulkAction ? bulkActionProcess(queue) : [])),
  ...working.flatMap(({ one, queue }) => (one === rollOut ? rolloutProcess(queue) : [])),
  ...working.flatMap(({ one, queue }) => comparisonProcesses(one, queue)),
  ...working.flatMap(({ one, queue }) => (one.isFoundOtherwise ? [] : lostWork(one, queue))),
];
