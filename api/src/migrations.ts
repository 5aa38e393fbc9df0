import { googleCardsMigrations } from '@latchkey/events/wallet/google/cards.ts';
import { googleGateMigrations } from '@latchkey/events/wallet/google/callRateLimit.ts';
import { notificationMigrations } from '@latchkey/events/notification/notificationMigrations.ts';
import { webhookMigrations } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { backupsMigrations } from '@latchkey/events/health/backupsTable.ts';
import { queueReportsMigrations } from '@latchkey/events/health/queueReports.ts';
import { runningProcessesMigrations } from '@latchkey/events/health/runningProcesses.ts';
import { outagesMigrations } from '@latchkey/events/outbound/outages.ts';
import { providerHealthMigrations } from '@latchkey/events/provider/health.ts';
import { inboxMigrations } from '@latchkey/events/provider/inbox.ts';
import { refusedWebhooksMigrations } from '@latchkey/events/provider/refusedWebhooks.ts';
import { walletMigrations } from '@latchkey/events/wallet/registrations.ts';
import { importFilesMigrations } from '@latchkey/events/process/importFiles.ts';
import { lastUseMigrations } from './apiKey/lastUse.ts';
import { filesMigrations } from '@latchkey/events/documents/files.ts';
import { sessionsMigrations } from './auth/sessionsTable.ts';
import { signInsMigrations } from './auth/signIns.ts';
import { failuresMigrations } from './auth/failedAttempts.ts';
import { limitsMigrations } from './auth/rateLimits.ts';
import { linkRequestsMigrations } from './auth/linkRequests.ts';
import { oauthMigrations } from './oauth/payloads.ts';
import { savedViewsMigrations } from './savedViews/savedViewsTable.ts';
import { registrationsMigrations } from './selfRegistration/registrations.ts';
import { challengeMigrations } from './secondFactor/challenges.ts';
import { secondFactorMigrations } from './secondFactor/pendingSignIns.ts';
import { signInFailureMigrations } from './externalSignIn/signInFailures.ts';
import { signInCountMigrations } from './externalSignIn/signInCounts.ts';
import { externalSignInMigrations } from './externalSignIn/transactions.ts';
import { idempotencyMigrations } from './http/idempotency.ts';

/**
 * Tables of the API that aren't projections. Some are also in the list of the workers, because whichever
 * process starts first creates them.
 */
export const apiMigrations = [
  ...sessionsMigrations,
  ...signInsMigrations,
  ...limitsMigrations,
  ...failuresMigrations,
  ...linkRequestsMigrations,
  ...registrationsMigrations,
  ...externalSignInMigrations,
  ...signInFailureMigrations,
  ...signInCountMigrations,
  ...secondFactorMigrations,
  ...challengeMigrations,
  ...oauthMigrations,
  ...idempotencyMigrations,
  ...backupsMigrations,
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
  ...lastUseMigrations,
  ...savedViewsMigrations,
  ...webhookMigrations,
];
