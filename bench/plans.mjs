// What the product asks the database for one request, as steps that a bare server can repeat with other values.
import { randomUUID } from 'node:crypto';

/** The statements of one request, in steps: those of a transaction one after the other, others that were asked together at once. */
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

/**
 * A plan from two recordings of the same request: what stands in `words` of the first is filled in anew each time, and the ids
 * that only the first has were made by the product, so that each repetition makes its own.
 */
export function planOf([first, second]) {
  if (textsOf(first.steps).join() !== textsOf(second.steps).join()) throw new Error('the recordings differ');
  const again = idsOf(second.steps);
  const words = Object.values(first.words);
  const made = [...idsOf(first.steps)].filter((id) => !again.has(id) && !words.includes(id));
  return { steps: first.steps, words: first.words, made };
}

/** The steps of a plan with other words, and with ids of their own. */
export function fill({ steps, words, made }, given) {
  const others = new Map(made.map((id) => [id, randomUUID()]));
  // What a repetition does not bring is the same each time.
  for (const [name, word] of Object.entries(words)) if (word && given[name]) others.set(word, given[name]);
  const texts = [...others.keys()];
  const replaced = (value) => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'string') return value;
    return others.get(value) ?? texts.reduce((text, old) => text.replaceAll(old, others.get(old)), value);
  };
  return steps.map(({ isTransaction, statements }) => ({
    isTransaction,
    statements: statements.map(({ text, values }) => ({ text, values: replaced(values) })),
  }));
}
