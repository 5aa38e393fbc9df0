import { z } from 'zod';

const rest = String.raw`[^\s\p{C}]*`;
const https = new RegExp(String.raw`^https://[^\s\p{C}/?#@\\]+(?:[/?#]${rest})?$`, 'u');
const ofApp = new RegExp(String.raw`^([a-z][a-z\d+.-]{1,48}[a-z\d])://${rest}$`, 'u');
const takenSchemes = new RegExp(
  `^(?:${[
    'javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|resource|jar|wyciwyg|mhtml|mk|res|hcp',
    'http|ws|wss|ftp|ftps|sftp|scp|ssh|telnet|rlogin|ldap|ldaps|smb|nfs|afp|dav|davs|gopher|dict|git|svn|rsync|vnc|rdp',
    'mailto|tel|sms|smsto|mms|mmsto|callto|sip|sips|facetime|facetime-audio|news|nntp|irc|ircs|feed|webcal|magnet',
    'intent|content|android-app|shell|cmd|help|search|search-ms|vscode|jdbc|urn|cid|mid|x-apple',
    '(?:ms|chrome|moz|edge|opera|safari|x-apple|vscode)-[a-z\\d-]+|chrome|edge|opera',
  ].join('|')})$`,
);

/**
 * Returns whether a browser, an email program or an operating system handles this scheme (lowercase, without
 * colon).
 */
export const isTakenScheme = (scheme: string): boolean => takenSchemes.test(scheme);

/**
 * Returns whether a text is allowed as a link: `https://`, or an app's own scheme (`com.example.app://`,
 * `example-app://`).
 */
export const isLink = (text: string): boolean => {
  const scheme = ofApp.exec(text)?.[1];
  return https.test(text) || (scheme !== undefined && scheme !== 'https' && !isTakenScheme(scheme));
};

const checked =
  (isRight: (text: string) => boolean) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!isRight(value)) issues.push({ code: 'invalid_format', format: 'url', input: value });
  };

export const link = z.string().min(1).max(255).check(checked(isLink));

const server = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;
/** The URL of a server for outbound calls, without user name and password, because URLs are displayed. */
export const serverUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .check(checked(text => server.test(text)));
