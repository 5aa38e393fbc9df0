import { importFilesMigrations } from '@latchkey/events/process/importFiles.ts';
import { filesMigrations } from '@latchkey/events/documents/files.ts';
import { googleCardsMigrations } from '@latchkey/events/wallet/google/cards.ts';
import { googleGateMigrations } from '@latchkey/events/wallet/google/callRateLimit.ts';
import { walletMigrations } from '@latchkey/events/wallet/registrations.ts';
import { outagesMigrations } from '@latchkey/events/outbound/outages.ts';
import { inboxMigrations } from '@latchkey/events/provider/inbox.ts';
import { answersMigrations } from './order/providerAnswers.ts';
import { checkpointsMigrations } from './runner/checkpoints.ts';
import { openProcessesMigrations } from './runner/openProcesses.ts';
import { tokensMigrations } from './runner/tokens.ts';

/** The tables of the workers. The inbox, the outages, the files of imports, the images and the passes on phones are the API's too. */
export const workerMigrations = [
  ...checkpointsMigrations,
  ...openProcessesMigrations,
  ...tokensMigrations,
  ...inboxMigrations,
  ...outagesMigrations,
  ...importFilesMigrations,
  ...filesMigrations,
  ...walletMigrations,
  ...googleCardsMigrations,
  ...googleGateMigrations,
  ...answersMigrations,
];
