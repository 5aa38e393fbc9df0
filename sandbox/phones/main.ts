import { untilSignal } from '../untilSignal.ts';
import { phonesConfig } from './config.ts';
import { startPhones } from './server.ts';

const phones = await startPhones(phonesConfig);
untilSignal({ name: 'phones', url: phones.url, pushUrl: phones.pushUrl }, phones.close);
