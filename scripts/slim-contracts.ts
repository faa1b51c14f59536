import { type CallExpression, type ObjectExpression, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** The members of an operation that the browser reads. */
const used = ['method', 'path', 'access', 'bytes', 'upload'];

/**
 * Removes the parts of the contracts that only the server reads from the browser's files: shapes, summaries and error codes of operations, and the schemas and
 * records that are unused afterwards. Calls outside of functions in `domain` create values and have no side effects, so they are marked as pure.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/domain\/.*\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = [];
        let depth = 0;
        let replacedUntil = 0;
        let wrappedUntil = 0;
        const enter = () => void (depth += 1);
        const leave = () => void (depth -= 1);
        new Visitor({
          FunctionExpression: enter,
          'FunctionExpression:exit': leave,
          FunctionDeclaration: enter,
          'FunctionDeclaration:exit': leave,
          ArrowFunctionExpression: enter,
          'ArrowFunctionExpression:exit': leave,
          CallExpression(call) {
            // The parts of a definition that was replaced.
            if (call.end <= replacedUntil) return;
            const definition = definitionOf(call);
            if (definition) {
              edits.push({ start: call.start, end: call.end, text: slimmed(code, definition) });
              replacedUntil = call.end;
            } else if (depth === 0 && call.end > wrappedUntil) {
              // In a function, since spreading members in an argument would count as a side effect.
              edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' });
              edits.push({ start: call.end, end: call.end, text: ')()' });
              wrappedUntil = call.end;
            }
          },
        }).visit(this.parse(code));
        const slim = edits
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code);
        // Without side effects, a file that imports unused shapes does not need zod.
        return { code: slim, moduleSideEffects: false };
      },
    },
  };
}

/** The object of `endpoint({ … })`. */
function definitionOf({ callee, arguments: [definition] }: CallExpression): ObjectExpression | null {
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
  return isEndpoint && definition?.type === 'ObjectExpression' ? definition : null;
}

const slimmed = (code: string, { properties }: ObjectExpression) =>
  `({ ${properties
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && used.includes(one.key.name))
    .map(({ start, end }) => code.slice(start, end))
    .join(', ')} })`;
