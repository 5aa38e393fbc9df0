export { latchkeyWallet as LATCHKEY_WALLET } from './latchkeyWallet/kind.ts';
export { legicConnect as LEGIC_CONNECT } from './legicConnect/kind.ts';
export { sandbox as SANDBOX } from './sandbox/kind.ts';
