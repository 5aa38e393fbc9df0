import { untilSignal } from '../untilSignal.ts';
import { providerSandboxConfig } from './config.ts';
import { startProviderSandbox } from './server.ts';

const sandbox = await startProviderSandbox(providerSandboxConfig);
untilSignal({ name: 'provider-sandbox', url: sandbox.url }, sandbox.close);
