const bytes = (...of: number[]) => new Uint8Array(of).buffer;

/** Fakes passkeys. The user cancels the first prompt. Returns a function that removes the fake. */
export const fakePasskeys = (): (() => void) => {
  let calls = 0;
  const give = async () => {
    calls++;
    if (calls === 1) throw new DOMException('closed', 'NotAllowedError');
    return {
      id: 'AQID',
      rawId: bytes(1, 2, 3),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes(1),
        attestationObject: bytes(2),
        authenticatorData: bytes(3),
        signature: bytes(4),
        getTransports: () => ['internal'],
      },
    };
  };
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: give, get: give },
  });
  return () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
  };
};
