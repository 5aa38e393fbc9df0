import { carryThrough } from '@latchkey/events/process/entrustedProcess.ts';
import type { ImportFiles } from '@latchkey/events/process/importFiles.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import pLimit from 'p-limit';

const atOnce = 2;
const mostWaiting = 20;
const turn = pLimit(atOnce);

/** Carries an entrusted import through behind its answer, two at a time. What finds no place, or is cut, is left to the sweeper. */
export const continueImport = (
  context: ProcessContext,
  files: ImportFiles,
  orderId: string,
  importId: string,
): void => {
  if (turn.pendingCount >= mostWaiting) return;
  turn(() => carryThrough(context, files, orderId, importId)).catch((error: unknown) =>
    context.warn({ err: error, importId }, 'an import was cut; the sweeper carries it on'),
  );
};
