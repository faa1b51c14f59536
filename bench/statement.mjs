// Matches bank statements of 2,000 lines with 40 kinds of noise with 5,000 payments: `node bench/statement.mjs [SEEDS] [PAYMENTS]`. Prints what was
// proposed by kind, and the time. Exit code 1 when fewer than 95 % were proposed, a sure one was wrong, or it took more than 2 s.
import { runnerImport } from 'vite';

const [seeds, payments] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 5000)];
const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module;
const { matchLines } = await load('../domain/statements/matching.ts');
const { drawStatement } = await load('../server/testing/statement-noise.ts');
const { proposedShare, resultsByKind } = await load('../server/testing/statement-results.ts');

const table = {};
const runs = [];
for (let seed = 1; seed <= seeds; seed += 1) {
  const { candidates, lines, earlier } = drawStatement(seed, { payments, lines: 2000 });
  const since = performance.now();
  const { matches } = matchLines(lines, candidates, earlier);
  const ms = performance.now() - since;
  const kinds = resultsByKind(lines, matches);
  for (const [kind, results] of kinds) {
    table[kind] ??= {};
    for (const [name, count] of Object.entries(results)) table[kind][name] = (table[kind][name] ?? 0) + count;
  }
  const sumOf = (name) => [...kinds.values()].reduce((sum, results) => sum + results[name], 0);
  runs.push({ ms, proposed: proposedShare(lines, kinds), wrong: sumOf('wrong'), wrongSure: sumOf('wrongSure') });
}
console.table(table);
const of = (name) => runs.map((run) => run[name]);
const worst = {
  proposed: Math.min(...of('proposed')),
  wrongSure: Math.max(...of('wrongSure')),
  ms: Math.max(...of('ms')),
};
console.log(
  `${seeds} statements; at worst ${(worst.proposed * 100).toFixed(1)} % proposed, ${worst.wrongSure} wrong as sure, ${Math.max(...of('wrong'))} wrong, ${Math.round(worst.ms)} ms, ${Math.round(of('ms').toSorted((one, other) => one - other)[Math.floor(seeds / 2)])} ms in the middle`,
);
process.exitCode = worst.proposed >= 0.95 && worst.wrongSure === 0 && worst.ms <= 2000 ? 0 : 1;
