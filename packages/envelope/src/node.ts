/** Node-only parts of the server: the fast cipher and the key files. */
export { ensureKeyFiles, rotateKeyFiles } from './key-files.ts';
export { nodeAead } from './node-aead.ts';
