import { legicConnect } from '../legicConnect/kind.ts';
import { sandboxForm } from './form.ts';

/** The development provider: LEGIC Connect's protocol with a list of files. Can simulate failures. */
export const sandbox: typeof legicConnect = {
  ...legicConnect,
  label: 'Sandbox',
  form: sandboxForm,
  hasListing: true,
  client: async () => (await import('./client.ts')).sandboxClient,
};
