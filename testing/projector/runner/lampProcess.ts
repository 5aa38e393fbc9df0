import pino from 'pino';
import { lamps } from '@latchkey/projector/runner/examples.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { storeAt } from './testApp.ts';

const url = process.argv[2] ?? '';
const { store } = await storeAt(url);
const { signal } = new AbortController();
await runProjections({ url, store, projections: { lamps }, signal, log: pino({ level: 'warn' }) }).done;
