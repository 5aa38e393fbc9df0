import { legicConnect } from '../legicConnect/kind.ts';
import { sandboxForm } from './form.ts';

/** The development provider: uses LEGIC Connect's protocol and can simulate failures. */
export const sandbox: typeof legicConnect = { ...legicConnect, label: 'Sandbox', form: sandboxForm };
