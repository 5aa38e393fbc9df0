import type { Archive } from './openArchive.ts';
import type { Translate } from './designFromPass.ts';

const maxBytes = 65_536;
const line = /"((?:[^"\\]|\\.){0,500})"\s{0,20}=\s{0,20}"((?:[^"\\]|\\.){0,500})"\s{0,20};/g;
const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));

/** Decodes a strings file: UTF-16 with a byte order mark in older passes, otherwise UTF-8. */
const decoded = (bytes: Buffer): string => {
  const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;
  const found = (['utf-16le', 'utf-16be'] as const).find(name =>
    marks[name].every((byte, n) => bytes[n] === byte),
  );
  return new TextDecoder(found ?? 'utf-8').decode(bytes);
};

const stringsIn = async (archive: Archive, name: string): Promise<ReadonlyMap<string, string>> => {
  if (!archive.names.includes(name)) return new Map();
  const bytes = await archive.read(name);
  if (bytes.length > maxBytes) return new Map();
  return new Map(
    [...decoded(bytes).matchAll(line)].map(([, key = '', value = '']) => [unescaped(key), unescaped(value)]),
  );
};

/**
 * Returns a function that translates a text with the strings files of a pass. German falls back to English,
 * and English to the text itself.
 */
export const translationsIn = async (archive: Archive, folder: string): Promise<Translate> => {
  const [en, de] = await Promise.all(
    ['en', 'de'].map(locale => stringsIn(archive, `${folder}${locale}.lproj/pass.strings`)),
  );
  return (text, locale) => (locale === 'de' ? de!.get(text) : undefined) ?? en!.get(text) ?? text;
};
