// Matches bank statements of 1,000 lines with twelve kinds of noise with 5,000 open payments: `node bench/statement.mjs [SEEDS]`. Prints what was
// proposed by kind, and the time. Exit code 1 when fewer than 97 % were proposed, a sure one was wrong, or it took more than 2 s.
import { runnerImport } from 'vite';

const seeds = Number(process.argv[2] ?? 20);
const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module;
const { matchLines } = await load('../domain/statements/matching.ts');
const { drawStatement } = await load('../server/testing/statement-noise.ts');

const kinds = new Map();
const runs = [];
for (let seed = 1; seed <= seeds; seed += 1) {
  const { open, lines } = drawStatement(seed, { payments: 5000, lines: 1000 });
  const since = performance.now();
  const matches = matchLines(lines, open);
  const ms = performance.now() - since;
  const rows = lines.map((line, at) => ({
    ...line,
    found: matches[at].payment?.id ?? null,
    reason: matches[at].reason,
  }));
  for (const row of rows) count(row);
  const ours = rows.filter(({ paymentId }) => paymentId !== null);
  runs.push({
    ms,
    proposed: ours.filter(({ found, paymentId }) => found === paymentId).length / ours.length,
    wrongSure: rows.filter(({ found, reason, paymentId }) => found && !reason && found !== paymentId).length,
    wrongUnsure: rows.filter(({ found, reason, paymentId }) => found && reason && found !== paymentId).length,
  });
}
console.table(Object.fromEntries(kinds));
const of = (name) => runs.map((run) => run[name]);
const worst = {
  proposed: Math.min(...of('proposed')),
  wrongSure: Math.max(...of('wrongSure')),
  ms: Math.max(...of('ms')),
};
console.log(
  `${seeds} statements; at worst ${(worst.proposed * 100).toFixed(1)} % proposed, ${worst.wrongSure} wrong as sure, ${Math.max(...of('wrongUnsure'))} wrong as unsure, ${Math.round(worst.ms)} ms`,
);
process.exitCode = worst.proposed >= 0.97 && worst.wrongSure === 0 && worst.ms <= 2000 ? 0 : 1;

function count({ kind, found, paymentId, reason }) {
  const of = kinds.get(kind) ?? { lines: 0, sure: 0, unsure: 0, several: 0, wrong: 0, missed: 0 };
  of.lines += 1;
  if (found !== paymentId && found !== null) of.wrong += 1;
  else if (found !== null) of[reason ? 'unsure' : 'sure'] += 1;
  else if (reason === 'several') of.several += 1;
  else if (paymentId !== null) of.missed += 1;
  kinds.set(kind, of);
}
