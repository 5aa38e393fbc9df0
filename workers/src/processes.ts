import { claimProcess } from '@latchkey/events/process/claimProcess.ts';
import { importProcess } from '@latchkey/events/process/importProcess.ts';
import { anyProcess, type Process } from '@latchkey/events/process/process.ts';
import { removalProcess } from '@latchkey/events/process/removalProcess.ts';
import { submissionProcess } from '@latchkey/events/process/submissionProcess.ts';
import type { Queue } from 'bullmq';
import { issueOrder } from './order/issueOrder.ts';
import { issuingProcess } from './order/issuingProcess.ts';
import { lostWork } from './runner/lostWork.ts';
import type { Reaction } from './runner/reaction.ts';

/** Everything that the sweeper looks after: processes that were cut, and work that a queue lost. */
export const processesOf = (
  working: readonly { readonly one: Reaction; readonly queue: Queue }[],
): readonly Process[] => [
  anyProcess(importProcess),
  anyProcess(claimProcess),
  anyProcess(submissionProcess),
  anyProcess(removalProcess),
  ...working.flatMap(({ one, queue }) => (one === issueOrder ? issuingProcess(queue) : [])),
  ...working.flatMap(({ one, queue }) => (one.isFoundOtherwise ? [] : lostWork(one, queue))),
];
