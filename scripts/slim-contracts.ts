import type { Plugin } from 'vite';

/** The members of an operation that a caller reads. */
const kept = ['method', 'path', 'access', 'bytes', 'upload'];

/** What is read of a syntax tree. */
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
 * Leaves shapes, summaries and refusals of the contracts' operations out of the browser's files: the server alone reads
 * them, and the shapes that no form uses then go too.
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
        // From the end, so that what stands before keeps its place.
        const definitions = program.body.flatMap(definitionsOf).toSorted((a, b) => b.start - a.start);
        return definitions.reduce(
          (text, node) => text.slice(0, node.start) + slimmed(code, node) + text.slice(node.end),
          code,
        );
      },
    },
  };
}

/** The objects that a statement declares operations with: `export const name = endpoint({ … })`. */
const definitionsOf = (statement: Node): Node[] =>
  (statement.declaration?.declarations ?? []).flatMap(({ init }) =>
    init?.type === 'CallExpression' && init.callee.name === 'endpoint' ? init.arguments : [],
  );

const slimmed = (code: string, { properties }: Node) =>
  `{ ${properties
    .filter(({ key }) => kept.includes(key.name))
    .map(({ start, end }) => code.slice(start, end))
    .join(', ')} }`;
