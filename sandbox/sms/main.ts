import { untilSignal } from '../untilSignal.ts';
import { smsInboxConfig } from './config.ts';
import { startSmsInbox } from './server.ts';

const { url, close } = await startSmsInbox(smsInboxConfig);
untilSignal({ name: 'sms-inbox', url }, close);
