/** Patterns that must never be committed, each with the reason. */
const CONTENTS: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\n)*[\w+/=]{40}/, why: 'a private key' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/, why: 'a cloud access key' },
  { pattern: /\bAIza[0-9A-Za-z_-]{35}\b/, why: 'a cloud API key' },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/, why: 'a code host token' },
  { pattern: /\bnpm_[A-Za-z0-9]{36}\b|_auth[T]oken=/, why: 'a package registry token' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, why: 'a chat token' },
  { pattern: /\bsk-[A-Za-z0-9_-]{32,}/, why: 'a model API key' },
  { pattern: /"resolved": "https?:/, why: 'the registry that one machine installed from' },
  {
    pattern: /https?:\/\/[\w.:@-]*\b(?:registry|artifactory|nexus|verdaccio|pypi)\b[\w.:-]*/,
    why: 'the address of a package registry',
  },
  { pattern: /(?:^|[\s"'`=(:])\/(?:home|Users|root|work)\/[\w.-]+/m, why: 'a path of one machine' },
  { pattern: /\b[A-Z]:\\+Users\\+\w+/, why: 'a path of one machine' },
];

const NAMES = /(?:^|\/)(?:\.env(?:\.\w+)?|id_(?:rsa|ed25519)|[^/]+\.(?:pem|p12|pfx|key|keystore|jks))$/;

/** The sentences about one file; none when it may be committed. */
export const privateThings = (path: string, content: string): string[] => [
  ...(NAMES.test(path) ? [`${path} has the name of a file with secrets.`] : []),
  ...CONTENTS.flatMap(({ pattern, why }) => {
    const match = pattern.exec(content);
    return match ? [`${path}:${content.slice(0, match.index).split('\n').length} holds ${why}.`] : [];
  }),
];
