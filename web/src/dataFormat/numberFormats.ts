const numberOf = (bytes: number, shortName: string) => ({
  shortName,
  fixedData: '00'.repeat(bytes),
  dynamicData: [
    { name: 'cardNumber', representation: 'DECIMAL', offset: 0, length: bytes, defaultValue: null },
  ],
  mainDataParam: 'cardNumber',
});
/** Data formats that contain only a card number, by text key. */
export const numberFormats = {
  four: numberOf(4, 'card-number-4'),
  eight: numberOf(8, 'card-number-8'),
} as const;
export type NumberFormat = keyof typeof numberFormats;
export const numberFormatNames = Object.keys(numberFormats) as NumberFormat[];
