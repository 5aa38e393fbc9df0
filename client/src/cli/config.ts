import { CommandFailed } from './terminal.ts';

export const environment = (): Readonly<Record<string, string | undefined>> => process.env;

export const connection = (): { readonly url: string; readonly apiKey: string } => {
  const url = process.env['LATCHKEY_URL']?.trim() ?? '';
  const apiKey = process.env['LATCHKEY_API_KEY']?.trim() ?? '';
  const missing = [url === '' && 'LATCHKEY_URL', apiKey === '' && 'LATCHKEY_API_KEY'].filter(Boolean);
  if (missing.length > 0)
    throw new CommandFailed(2, `Set ${missing.join(' and ')} in the environment (latchkey --help)`);
  return { url, apiKey };
};
