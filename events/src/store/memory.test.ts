import { storeContract } from './contract.ts';
import { memoryStore } from './memory.ts';

storeContract('memory', async catalogue => {
  const store = memoryStore({ catalogue });
  return {
    store,
    storedOf: async name => store.stored.filter(({ stream }) => stream === name),
    end: store.close,
  };
});
