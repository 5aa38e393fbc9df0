/** Encodings that `TextDecoder` supports. */
const native = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
  'macintosh',
  'x-mac-cyrillic',
] as const;
/**
 * Upper 128 characters of code pages that browsers don't support. Excel for Mac and Excel's "CSV (MS-DOS)"
 * write them.
 */
const upperHalves = {
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const;
type TableEncoding = keyof typeof upperHalves;

export const encodings = [...native, ...(Object.keys(upperHalves) as readonly TableEncoding[])];
export type Encoding = (typeof encodings)[number];

const isTable = (encoding: Encoding): encoding is TableEncoding => encoding in upperHalves;

const tableDecoder = (encoding: TableEncoding) => {
  const upper = upperHalves[encoding];
  const letters = Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!,
  );
  return (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += letters[byte]!;
    return text;
  };
};

/**
 * Returns a streaming decoder. Call it per chunk, and once without argument to flush. Invalid bytes become
 * U+FFFD.
 */
export const decoderOf = (encoding: Encoding): ((bytes?: Uint8Array) => string) => {
  if (isTable(encoding)) {
    const decode = tableDecoder(encoding);
    return bytes => (bytes === undefined ? '' : decode(bytes));
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return bytes => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
};
