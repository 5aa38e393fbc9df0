import { untilSignal } from '../untilSignal.ts';
import { googleSandboxConfig } from './config.ts';
import { startGoogleSandbox } from './server.ts';

const sandbox = await startGoogleSandbox(googleSandboxConfig);
untilSignal({ name: 'google-sandbox', url: sandbox.url }, sandbox.close);
