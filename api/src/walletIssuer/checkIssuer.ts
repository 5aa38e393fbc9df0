import { pkpassParts } from '@latchkey/events/wallet/apple/pkpass.ts';
import { passProblems } from '@latchkey/events/wallet/apple/passProblems.ts';
import { outbound, OutboundRefused } from '@latchkey/events/outbound/outbound.ts';
import { googleIssuerId, issuerFinding, walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { appleSigningOf } from '../wallet/appleSigning.ts';
import { googleIssuingOf } from '../wallet/googleIssuing.ts';
import { appleServiceUrl } from '../wallet/walletAddresses.ts';

const finding = z.object({
  finding: issuerFinding,
  problems: z.array(z.object({ at: z.string(), problem: z.string() })),
});
type Finding = z.output<typeof finding>;
const found = (name: Finding['finding'], problems: Finding['problems'] = []): Finding => ({
  finding: name,
  problems,
});

const fromOutside = outbound([]);
const background = '#14213d';
const icon = (scale: number): Promise<Buffer> =>
  sharp({ create: { width: 38 * scale, height: 38 * scale, channels: 3, background } })
    .png()
    .toBuffer();
const sample = {
  serialNumber: 'check',
  title: 'Latchkey',
  style: 'generic',
  background,
  values: '#ffffff',
  labels: '#ffffff',
  name: 'Amber Attrappe',
  fields: [
    {
      key: 'name',
      place: 'primary',
      label: { en: 'Name', de: 'Name' },
      value: { en: 'Amber Attrappe', de: 'Amber Attrappe' },
    },
  ],
  qr: 'check',
  expires: null,
  isVoided: false,
} as const;

/** Returns a finding if phones can't update passes, for which they need an `https` URL. */
const addressFinding = ({ deps }: Call): readonly Finding[] => {
  if (appleServiceUrl(deps) !== null) return [];
  const { PUBLIC_URL } = deps.config;
  return [found(PUBLIC_URL === undefined ? 'no_public_address' : 'public_address_not_https')];
};

const signedFindings = async ({ deps }: Call): Promise<readonly Finding[]> => {
  const at = deps.now();
  const ready = await appleSigningOf(deps, at);
  if (ready.finding !== null) return [found(ready.finding)];
  const { issuer, signer, intermediate } = ready.signing;
  const [at1x, at2x, at3x] = await Promise.all([1, 2, 3].map(icon));
  const version = { 'icon.png': at1x!, 'icon@2x.png': at2x!, 'icon@3x.png': at3x! };
  const parts = pkpassParts(sample, version, { issuer: { ...issuer, updates: null }, signer, at });
  // the intermediate counts as a root here, as only phones have Apple's root; its link to the certificate was
  // checked when both were set
  const problems = passProblems(parts, { roots: [intermediate], at });
  return problems.length > 0 ? [found('pass_refused', [...problems])] : [];
};

/**
 * Checks that our public URL, from which Google fetches images, isn't private. The URL may be missing only
 * with a test double of Google on the same machine.
 */
const reachedFinding = async ({ deps: { config } }: Call): Promise<readonly Finding[]> => {
  const { PUBLIC_URL: publicUrl, GOOGLE_WALLET_URL: double } = config;
  if (publicUrl === undefined) return double === undefined ? [found('no_public_address')] : [];
  try {
    await fromOutside(new URL('/config.json', publicUrl), { method: 'GET', headers: {}, timeoutMs: 5_000 });
    return [];
  } catch (error) {
    // other failures are inconclusive: our network may not reach its own public URL
    return error instanceof OutboundRefused ? [found('public_address_private')] : [];
  }
};
const googleFindings = async (call: Call): Promise<readonly Finding[]> => {
  const issuing = await googleIssuingOf(call.deps);
  if (issuing === null) return [found('not_set')];
  if (issuing === 'key_unreadable') return [found('key_unreadable')];
  const answer = await issuing.client.readIssuer(issuing.issuerId);
  const own =
    answer.kind === 'done'
      ? []
      : [
          found(answer.kind === 'refused' ? 'account_refused' : 'google_unreachable', [
            { at: 'Google Wallet', problem: answer.message },
          ]),
        ];
  return [...own, ...(await reachedFinding(call))];
};

export const check = route({
  method: 'post',
  path: `${walletIssuer.path}/:id/check`,
  summary: 'Checks a wallet issuer with a sample pass or a call to Google, and lists what is missing',
  policy: { access: 'platform.manage', perMinute: 20 },
  response: { body: z.object({ isReady: z.boolean(), findings: z.array(finding) }) },
  run: async call => {
    const findings =
      call.params['id'] === googleIssuerId
        ? await googleFindings(call)
        : [...(await signedFindings(call)), ...addressFinding(call)];
    return { status: 200, body: { isReady: findings.length === 0, findings } };
  },
});
