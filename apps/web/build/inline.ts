import { transform } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Inlines small functions, which the bundler's own minifier does not do: above all the two languages of a
 * text into the function that chooses between them. The framework is already minified and gains nothing.
 */
export const inlineSmallFunctions = (): Plugin => ({
  name: 'inline-small-functions',
  apply: 'build',
  renderChunk: async (code, { name }) => {
    if (name === 'framework') return null;
    const { code: smaller } = await transform(code, {
      isModule: true,
      configFile: false,
      swcrc: false,
      jsc: {
        parser: { syntax: 'ecmascript' },
        target: 'es2022',
        minify: { compress: { module: true, sequences: false }, mangle: false },
      },
      minify: false,
    });
    return { code: smaller, map: null };
  },
});
