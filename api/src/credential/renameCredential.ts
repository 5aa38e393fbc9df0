import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { route } from '../http/route.ts';
import { credentials } from './changeCredential.ts';
import { issuesItself } from './canBeRenamed.ts';

export const rename = route({
  method: 'put',
  path: '/admin/credentials/:id/name',
  summary: 'Changes the name on an issued card and its passes on phones',
  policy: { access: 'credential.write', command: 'credential.rename' },
  request: {
    body: credential.commands.rename,
    readCurrent: call => credentials.shown(call, call.params['id']!),
  },
  response: { body: credentials.reply, projections: [...credentials.reads, 'order'] },
  run: async call => {
    const id = call.params['id']!;
    await credentials.act(call, 'rename', id);
    const { status, orderId } = credentialState.of(await call.deps.store.read(streamOf('credential', id)));
    if (status === 'absent') return refuse('not_found');
    if (!(await issuesItself(call.deps, orderId))) return refuse('credential.name_at_provider');
    const done = await credentials.matching(call, id, () =>
      call.send(credentialDecider, id, 'rename', call.body, { ifMatch: true }),
    );
    return credentials.answer(call, id, done, 200);
  },
});
