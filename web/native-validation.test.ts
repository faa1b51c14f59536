import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** The code of each screen and component by its path. */
const screens = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./paraglide/**', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Calls that show a browser message in the browser's language. */
const nativeCalls = /\b(?:reportValidity|setCustomValidity)\s*\(/g;

/** Finds code that lets the browser show validation messages. */
function nativeMessages(path: string, code: string): string[] {
  const found = Array.from(code.matchAll(nativeCalls), ([call]) => call);
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }: JSXOpeningElement) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'form') return;
      const has = attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'noValidate');
      if (!has) found.push('<form> without noValidate');
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found.map((text) => `${path}: ${text}`);
}

describe('forms are validated in the language of the page', () => {
  test('no form uses native validation messages', () => {
    expect(Object.entries(screens).flatMap(([path, code]) => nativeMessages(path, code))).toEqual([]);
  });

  test('finds forms with native validation and calls of native messages', () => {
    expect(nativeMessages('a.tsx', 'const a = <form onSubmit={b}><input required /></form>;')).toHaveLength(1);
    expect(nativeMessages('b.tsx', 'const a = <form noValidate />; input.reportValidity();')).toEqual([
      'b.tsx: reportValidity(',
    ]);
  });
});
