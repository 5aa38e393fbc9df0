import { startMailCatcher } from '../workers/sandbox/mail/server.ts';
import { startProviderSandbox } from '../workers/sandbox/provider/server.ts';
import { answering } from './child.ts';

const none = { min: 0, max: 0 };
const provider = await startProviderSandbox({
  behaviour: { latencyMs: none, completionMs: none, lookupLagMs: none },
});
const mail = await startMailCatcher();

/** The world outside, as quick as it gets: a provider and a mail server in a process of their own. */
answering(async () => ({ provider: provider.url, smtp: mail.smtpUrl }));
