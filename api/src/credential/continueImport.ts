import { carryThrough } from '@latchkey/events/process/entrustedProcess.ts';
import type { ImportFiles } from '@latchkey/events/process/importFiles.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import pLimit from 'p-limit';

const atOnce = 2;
const maxWaiting = 20;
const turn = pLimit(atOnce);

/**
 * Continues an import in the background, at most two at a time. The sweeper completes imports that get no
 * slot or are interrupted.
 */
export const continueImport = (
  context: ProcessContext,
  files: ImportFiles,
  orderId: string,
  importId: string,
): void => {
  if (turn.pendingCount >= maxWaiting) return;
  turn(() => carryThrough(context, files, orderId, importId)).catch((error: unknown) =>
    context.warn({ err: error, importId }, 'an import was cut; the sweeper carries it on'),
  );
};
