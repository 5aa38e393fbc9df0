import { importFilesMigrations } from '@latchkey/events/process/importFiles.ts';
import { filesMigrations } from '@latchkey/events/documents/files.ts';
import { googleCardsMigrations } from '@latchkey/events/wallet/google/cards.ts';
import { googleGateMigrations } from '@latchkey/events/wallet/google/callRateLimit.ts';
import { walletMigrations } from '@latchkey/events/wallet/registrations.ts';
import { notificationMigrations } from '@latchkey/events/notification/notificationMigrations.ts';
import { queueReportsMigrations } from '@latchkey/events/health/queueReports.ts';
import { runningProcessesMigrations } from '@latchkey/events/health/runningProcesses.ts';
import { outagesMigrations } from '@latchkey/events/outbound/outages.ts';
import { providerHealthMigrations } from '@latchkey/events/provider/health.ts';
import { webhookMigrations } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { inboxMigrations } from '@latchkey/events/provider/inbox.ts';
import { refusedWebhooksMigrations } from '@latchkey/events/provider/refusedWebhooks.ts';
import { creditEntriesMigrations } from './notification/creditEntries.ts';
import { failedChangesMigrations } from './notification/failedChanges.ts';
import { answersMigrations } from './order/providerAnswers.ts';
import { remindersMigrations } from './credential/remindersTable.ts';
import { checkpointsMigrations } from './runner/checkpoints.ts';
import { openProcessesMigrations } from './runner/openProcesses.ts';
import { sweepsMigrations } from './runner/sweeps.ts';
import { tokensMigrations } from './runner/tokens.ts';

/** The workers' tables. Tables shared with the API are also in the API's list. */
export const workerMigrations = [
  ...checkpointsMigrations,
  ...openProcessesMigrations,
  ...sweepsMigrations,
  ...tokensMigrations,
  ...inboxMigrations,
  ...providerHealthMigrations,
  ...refusedWebhooksMigrations,
  ...outagesMigrations,
  ...runningProcessesMigrations,
  ...queueReportsMigrations,
  ...notificationMigrations,
  ...importFilesMigrations,
  ...filesMigrations,
  ...walletMigrations,
  ...googleCardsMigrations,
  ...googleGateMigrations,
  ...answersMigrations,
  ...remindersMigrations,
  ...creditEntriesMigrations,
  ...failedChangesMigrations,
  ...webhookMigrations,
];
