const capitals: Readonly<Record<string, string>> = { api: 'API', pdf: 'PDF', oauth: 'OAuth' };
const phrases: Readonly<Record<string, string>> = {
  credit: 'a credit entry',
  signInRules: 'the sign-in rules',
};
const commands: Readonly<Record<string, string>> = {
  'cardProfile.changeAdditional': 'Changes the additional settings of a card profile',
  'cardProfile.changeGeneral': 'Changes the general settings of a card profile',
  'credential.erase': 'Erases the personal data of a credential',
  'cardProfile.sendBack': 'Sends a card profile back for changes',
  'order.reedit': 'Reopens an order as a draft',
  'partner.renewSelfRegistration': 'Replaces the self-registration link of a partner',
};

/** Returns the words of a code name: `apiKeys` becomes `API keys`. */
export const wordsOf = (name: string): string =>
  name
    .split(/(?=[A-Z])/)
    .map(word => word.toLowerCase())
    .map(word => capitals[word] ?? word)
    .join(' ');

/** Returns a noun with its article: `an API key`. */
export const oneOf = (noun: string): string => {
  const words = wordsOf(noun);
  return phrases[noun] ?? `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
};

/** Returns the summary of a command's route: `Changes the defaults of a partner`. */
export const commandSummary = (noun: string, command: string): string => {
  const [verb = '', ...rest] = wordsOf(command).split(' ');
  const changed = rest.length === 0 ? oneOf(noun) : `the ${rest.join(' ')} of ${oneOf(noun)}`;
  return commands[`${noun}.${command}`] ?? `${verb.charAt(0).toUpperCase()}${verb.slice(1)}s ${changed}`;
};
