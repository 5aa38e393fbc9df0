import { inboxMigrations } from '@latchkey/events/providerConfig/inbox.ts';
import { importFilesMigrations } from '@latchkey/events/process/importFiles.ts';
import { lastUseMigrations } from './apiKey/lastUse.ts';
import { filesMigrations } from './file/files.ts';
import { sessionsMigrations } from './auth/sessionsTable.ts';
import { signInsMigrations } from './auth/signIns.ts';
import { failuresMigrations } from './auth/failures.ts';
import { limitsMigrations } from './auth/limits.ts';
import { linkRequestsMigrations } from './auth/linkRequests.ts';
import { oauthMigrations } from './oauth/payloads.ts';
import { registrationsMigrations } from './selfRegistration/registrations.ts';
import { challengeMigrations } from './secondFactor/challenges.ts';
import { secondFactorMigrations } from './secondFactor/waiting.ts';
import { externalSignInMigrations } from './externalSignIn/transactions.ts';
import { idempotencyMigrations } from './http/idempotency.ts';

/** The tables of the API that hold neither events nor projections. The inbox and the files of imports are the workers' too. */
export const apiMigrations = [
  ...sessionsMigrations,
  ...signInsMigrations,
  ...limitsMigrations,
  ...failuresMigrations,
  ...linkRequestsMigrations,
  ...registrationsMigrations,
  ...externalSignInMigrations,
  ...secondFactorMigrations,
  ...challengeMigrations,
  ...oauthMigrations,
  ...idempotencyMigrations,
  ...inboxMigrations,
  ...importFilesMigrations,
  ...filesMigrations,
  ...lastUseMigrations,
];
