import { untilSignal } from '../untilSignal.ts';
import { mailCatcherConfig } from './config.ts';
import { startMailCatcher } from './server.ts';

const { url, smtpUrl, close } = await startMailCatcher(mailCatcherConfig);
untilSignal({ name: 'mail-catcher', url, smtpUrl }, close);
