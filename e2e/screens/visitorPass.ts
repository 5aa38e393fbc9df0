export const visitorPass = (partnerId: string) => {
  const param = (
    name: string,
    representation: string,
    offset: number,
    length: number,
    defaultValue: string,
  ) => ({
    name,
    representation,
    offset,
    length,
    defaultValue: defaultValue === '' ? null : defaultValue,
  });
  return {
    partnerId,
    displayName: 'Visitor pass',
    shortName: 'visitor-32',
    fixedData: `${'00'.repeat(28)}A55A7C1E`,
    mainDataParam: 'cardNumber',
    dynamicData: [
      param('facility', 'DECIMAL', 0, 2, '217'),
      param('cardNumber', 'DECIMAL', 2, 4, ''),
      param('level', 'HEX', 6, 1, '01'),
      param('validUntil', 'BCD', 8, 4, '20281231'),
      param('zone', 'DECIMAL', 12, 2, '4'),
      param('holderTag', 'ASCII', 16, 8, 'VISITOR'),
    ],
  };
};
