import { DataFormatCreated } from './dataFormat.ts';

export const doorNumber = '0197f3a0-0000-7000-8000-0000000000d1';
export const doorNumberTerms = {
  displayName: 'Door number',
  shortName: 'door',
  fixedData: '00'.repeat(16),
  dynamicData: [
    { name: 'cardNumber', representation: 'DECIMAL' as const, offset: 0, length: 4, defaultValue: null },
    { name: 'site', representation: 'ASCII' as const, offset: 4, length: 8, defaultValue: 'HQ' },
  ],
  mainDataParam: 'cardNumber',
};
export const doorNumberCreated = DataFormatCreated({
  partnerId: null,
  isReserved: false,
  isBulkCreationBlacklisted: false,
  ...doorNumberTerms,
});
