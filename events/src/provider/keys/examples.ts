export const staticKeys = {
  readOnly: '00112233445566778899AABBCCDDEEFF',
  readWrite: 'FFEEDDCCBBAA99887766554433221100',
  encryption: '0F1E2D3C4B5A69788796A5B4C3D2E1F0',
};
export const appleValues = {
  aid: 'A000000001',
  authenticationKey: '11'.repeat(32),
  privacyKey: '22'.repeat(32),
  vasupA: '33'.repeat(32),
};
