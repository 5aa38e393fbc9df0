export const connectConfig = {
  displayName: 'Connect',
  credentialProvider: 'LEGIC_CONNECT',
  baseSettings: {
    projectId: 1,
    apiKeyName: 'tests',
    baseUrl: 'https://provider.example.test',
    apiKeySecret: 'a key of the provider',
    webhookSecret: 'a secret of the provider',
  },
} as const;
