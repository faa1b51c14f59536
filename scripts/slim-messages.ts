import type { Plugin } from 'vite';

const helper = 'virtual:message';
const compiled = /^const \w+ = \/\*\*.*?\*\/ (\(i?\) => \{[^]*?\n\});$/gm;
const plain = /^\(\) => \{\s*return \/\*\*.*?\*\/ (\(`[^]*`\))\s*\}$/;

/** Compiled messages each choose their language; in the browser's files one function does, and a text without values is a string. */
export function slimMessages(): Plugin {
  return {
    name: 'slim-messages',
    apply: 'build',
    resolveId: (id) => (id === helper ? `\0${helper}` : null),
    load: (id) =>
      id === `\0${helper}`
        ? `export const message = (mn, ja, en) => (values, { locale }) => {
            const text = locale === 'ja' ? ja : locale === 'en' ? en : mn;
            return typeof text === 'string' ? text : text(values);
          };`
        : null,
    transform: {
      order: 'pre',
      filter: { id: /\/web\/paraglide\/messages\/(?!_index)\w+\.js$/ },
      handler(code) {
        const texts = [...code.matchAll(compiled)].map(([, text = '']) => plain.exec(text)?.[1] ?? text);
        const name = /^export const (\w+)/m.exec(code)?.[1];
        if (texts.length !== 3 || name === undefined)
          throw new Error('a compiled message has another form than expected');
        return `import { message } from '${helper}';
          ${texts.join('').includes('registry.') ? "import * as registry from '../registry.js';" : ''}
          export const ${name} = /* @__PURE__ */ message(${texts.join(', ')});`;
      },
    },
  };
}
