import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { route } from '../http/route.ts';
import { passOf, pkpassMedia, signedPass } from '../wallet/passes.ts';
import { credentials } from './changeCredential.ts';

export const passRoute = route({
  method: 'get',
  path: '/admin/credentials/:id.pkpass',
  summary: 'Returns the pass of an issued credential for Apple Wallet, and records the download',
  policy: { access: 'credential.write', command: 'credential.downloadDocument' },
  response: { mediaType: pkpassMedia, projections: credentials.reads },
  run: async call => {
    const { id } = await credentials.find(call, call.params['id']!);
    await credentials.act(call, 'downloadDocument', id);
    const found = (await passOf(call.deps, id)) ?? refuse('credential.no_pass');
    const { status, content, isErased, isWaiting } = found.credential;
    if (isWaiting) return refuse('credential.not_valid_yet');
    const { canBeDownloaded } = flagsOf(
      { status: status === 'absent' ? 'UNKNOWN' : status, type: content.type, isErased },
      null,
    );
    if (!canBeDownloaded) return refuse('wrong_state', { state: status });
    const body = await signedPass(call.deps, id, found);
    await call.send(credentialDecider, id, 'downloadDocument', {});
    return {
      status: 200,
      body,
      headers: { 'Content-Type': pkpassMedia, 'Content-Disposition': attachmentOf(`pass_${id}.pkpass`) },
    };
  },
});
