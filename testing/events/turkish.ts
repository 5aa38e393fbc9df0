import { mock } from 'node:test';

const { toLocaleLowerCase, toLocaleUpperCase } = String.prototype;

/**
 * Runs a function as a Turkish Firefox or Safari would, where the capital of "i" is "İ" unless a locale is
 * named. V8 ignores the language of the computer.
 */
export const inTurkish = <T>(run: () => T): T => {
  const mocks = [
    mock.method(String.prototype, 'toLocaleLowerCase', function (this: string, locales = 'tr') {
      return toLocaleLowerCase.call(this, locales);
    }),
    mock.method(String.prototype, 'toLocaleUpperCase', function (this: string, locales = 'tr') {
      return toLocaleUpperCase.call(this, locales);
    }),
  ];
  try {
    return run();
  } finally {
    for (const each of mocks) each.mock.restore();
  }
};
