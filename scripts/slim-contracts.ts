import type { Plugin } from 'vite';

/** The properties of an operation that the browser reads. */
const browserProperties = ['method', 'path', 'access', 'bytes', 'upload'];

interface Node {
  type: string;
  start: number;
  end: number;
  body: Node[];
  declaration: Node | null;
  declarations: Node[];
  init: Node | null;
  callee: Node;
  name: string;
  arguments: Node[];
  properties: Node[];
  key: Node;
}

/**
 * Removes schemas, summaries and errors of operations from the browser's build: only the server reads them, and schemas
 * that no form uses are then tree-shaken.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/domain\/.*contract\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        // From the end, so that earlier positions stay valid.
        const definitions = program.body.flatMap(definitionsOf).toSorted((a, b) => b.start - a.start);
        return definitions.reduce(
          (text, node) => text.slice(0, node.start) + slimmed(code, node) + text.slice(node.end),
          code,
        );
      },
    },
  };
}

/** The arguments of `export const name = endpoint({ … })`. */
const definitionsOf = (statement: Node): Node[] =>
  (statement.declaration?.declarations ?? []).flatMap(({ init }) =>
    init?.type === 'CallExpression' && init.callee.name === 'endpoint' ? init.arguments : [],
  );

const slimmed = (code: string, { properties }: Node) =>
  `{ ${properties
    .filter(({ key }) => browserProperties.includes(key.name))
    .map(({ start, end }) => code.slice(start, end))
    .join(', ')} }`;
