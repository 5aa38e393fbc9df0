import { refuse } from '@latchkey/events/kernel/index.ts';
import { signInRulesDecider } from '@latchkey/events/signInRules/decider.ts';
import { signInRules, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { initialIfMissing } from '../http/initialIfMissing.ts';
import { extendRoute, type Call, type Route, type ShownEntity } from '../http/route.ts';

const rules = entityRoutes(signInRulesDecider, { sees: async (_, id) => id === signInRulesId });
const at = `${signInRules.path}/:id`;

const initial: ShownEntity = {
  body: { id: signInRulesId, ...signInRulesDecider.state.initial },
  headers: {},
};
const theOne = ({ params }: Call): string =>
  params['id'] === signInRulesId ? signInRulesId : refuse('not_found');
const shown = (call: Call) => rules.shown(call, theOne(call)).catch(initialIfMissing(initial));

const reading = rules.read();
const read: Route = {
  ...reading,
  summary: 'Returns the sign-in rules: the roles that require a second factor',
  run: async call => {
    theOne(call);
    return reading.run(call).catch(initialIfMissing({ status: 200, ...initial }));
  },
};

const change = extendRoute(rules.command('change', { method: 'put', at }), {
  summary: 'Sets the roles that require a second factor; users without one set it up when they next sign in',
  request: { readCurrent: shown },
  run: async call => {
    const id = theOne(call);
    const work = () => call.send(signInRulesDecider, id, 'change', call.body as never, { ifMatch: true });
    const done = await rules.matching(call, id, work);
    return { ...rules.answer(call, id, done, 200), read: () => shown(call) };
  },
});

export const signInRulesRoutes: readonly Route[] = [read, rules.history(), change];
