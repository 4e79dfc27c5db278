/** What the server takes from Node itself: the fast cipher and the files of the transport keys. */
export { ensureKeyFiles, rotateKeyFiles } from './key-files.ts';
export { nodeAead } from './node-aead.ts';
