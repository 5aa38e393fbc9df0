import { importFilesMigrations } from '@latchkey/events/process/importFiles.ts';
import { inboxMigrations } from '@latchkey/events/providerConfig/inbox.ts';
import { checkpointsMigrations } from './runner/checkpoints.ts';
import { openProcessesMigrations } from './runner/openProcesses.ts';
import { tokensMigrations } from './runner/tokens.ts';

/** The tables of the workers. The inbox and the files of imports are the API's too. */
export const workerMigrations = [
  ...checkpointsMigrations,
  ...openProcessesMigrations,
  ...tokensMigrations,
  ...inboxMigrations,
  ...importFilesMigrations,
];
