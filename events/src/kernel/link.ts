import { z } from 'zod';

const rest = String.raw`[^\s\p{C}]*`;
/** With a host, and without user and password before it. */
const https = new RegExp(String.raw`^https://[^\s\p{C}/?#@\\]+(?:[/?#]${rest})?$`, 'u');
const ofApp = new RegExp(String.raw`^([a-z][a-z\d+.-]{1,48}[a-z\d])://${rest}$`, 'u');
/** Schemes that a browser, a mail program or an operating system acts on by itself. */
const taken = new RegExp(
  `^(?:${[
    'javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|resource|jar|wyciwyg|mhtml|mk|res|hcp',
    'http|ws|wss|ftp|ftps|sftp|scp|ssh|telnet|rlogin|ldap|ldaps|smb|nfs|afp|dav|davs|gopher|dict|git|svn|rsync|vnc|rdp',
    'mailto|tel|sms|smsto|mms|mmsto|callto|sip|sips|facetime|facetime-audio|news|nntp|irc|ircs|feed|webcal|magnet',
    'intent|content|android-app|shell|cmd|help|search|search-ms|vscode|jdbc|urn|cid|mid|x-apple',
    '(?:ms|chrome|moz|edge|opera|safari|x-apple|vscode)-[a-z\\d-]+|chrome|edge|opera',
  ].join('|')})$`,
);

/** Whether it is a scheme (in small letters, without its colon) that a browser, a mail program or an operating system acts on by itself. */
export const isTakenScheme = (scheme: string): boolean => taken.test(scheme);

/** Whether a text may become a link that a person taps: `https://`, or the scheme of an app (`com.example.app://`, `example-app://`) that nothing else acts on. */
export const isLink = (text: string): boolean => {
  const scheme = ofApp.exec(text)?.[1];
  return https.test(text) || (scheme !== undefined && scheme !== 'https' && !isTakenScheme(scheme));
};

const checked =
  (isRight: (text: string) => boolean) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!isRight(value)) issues.push({ code: 'invalid_format', format: 'url', input: value });
  };

/** A link that people get to see: of a store, or the beginning of a deep link. */
export const link = z.string().min(1).max(255).check(checked(isLink));

const server = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;
/** The address of a server that we call. A password does not belong into it: addresses are shown. */
export const serverUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .check(checked(text => server.test(text)));
