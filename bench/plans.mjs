// The statements of one request, as steps that the bare server repeats with other values.
import { randomUUID } from 'node:crypto';

/** Groups statements into steps: a transaction runs in order, concurrent statements run together. */
export function stepsOf(lines) {
  const steps = [];
  const open = new Map();
  for (const line of lines.toSorted((a, b) => a.begun - b.begun)) {
    const statement = { text: line.text, values: line.values };
    const transaction = open.get(line.connection);
    if (transaction) {
      transaction.statements.push(statement);
      if (/^(commit|rollback)$/.test(line.text)) open.delete(line.connection);
    } else if (/^(begin|start transaction)/.test(line.text)) {
      const begun = { isTransaction: true, statements: [statement] };
      open.set(line.connection, begun);
      steps.push(begun);
    } else {
      const last = steps.at(-1);
      if (last && !last.isTransaction && line.begun < last.ended) last.statements.push(statement);
      else steps.push({ isTransaction: false, ended: line.ended, statements: [statement] });
    }
  }
  return steps;
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const textsOf = (steps) => steps.flatMap(({ statements }) => statements.map(({ text }) => text));
const idsOf = (steps) => new Set(JSON.stringify(steps).match(uuid) ?? []);

/** A plan from two recordings of a request: `values` are replaced in each repetition, and ids that only one recording has are generated again. */
export function planOf([first, second]) {
  if (textsOf(first.steps).join() !== textsOf(second.steps).join()) throw new Error('the recordings differ');
  const again = idsOf(second.steps);
  const given = Object.values(first.values);
  const generated = [...idsOf(first.steps)].filter((id) => !again.has(id) && !given.includes(id));
  return { steps: first.steps, values: first.values, generated };
}

/** The steps of a plan with other values and new ids. */
export function fill({ steps, values, generated }, given) {
  const replacements = new Map(generated.map((id) => [id, randomUUID()]));
  for (const [name, value] of Object.entries(values)) if (value && given[name]) replacements.set(value, given[name]);
  const texts = [...replacements.keys()];
  const replaced = (value) => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'string') return value;
    return replacements.get(value) ?? texts.reduce((text, old) => text.replaceAll(old, replacements.get(old)), value);
  };
  return steps.map(({ isTransaction, statements }) => ({
    isTransaction,
    statements: statements.map(({ text, values }) => ({ text, values: replaced(values) })),
  }));
}
