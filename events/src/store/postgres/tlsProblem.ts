interface Coded {
  readonly code?: unknown;
  readonly message?: unknown;
}

const untrusted = 'The certificate of the database isn’t signed by a trusted authority.';
const hint = 'Name the file of its authority in DATABASE_URL: sslmode=verify-full&sslrootcert=/path/ca.pem';
const words: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `${untrusted} ${hint}`,
  SELF_SIGNED_CERT_IN_CHAIN: `${untrusted} ${hint}`,
  UNABLE_TO_GET_ISSUER_CERT: `${untrusted} ${hint}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${untrusted} ${hint}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${untrusted} ${hint}`,
  CERT_SIGNATURE_FAILURE: `${untrusted} ${hint}`,
  CERT_HAS_EXPIRED: 'The certificate of the database has expired. Replace it at the server.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database is for another host. Use a host name of the certificate in DATABASE_URL.',
};
/** pg gives this error no code. */
const noTls = 'The server does not support SSL connections';

/** Returns an error that says how to solve a TLS problem; other errors are returned unchanged. */
export const withTlsHint = (error: unknown): unknown => {
  const { code, message } = error as Coded;
  const hinted =
    message === noTls
      ? 'The database doesn’t offer TLS, but DATABASE_URL asks for it (sslmode). Turn on TLS at the server.'
      : words[String(code)];
  return hinted === undefined ? error : new Error(hinted, { cause: error });
};
