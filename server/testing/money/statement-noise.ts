import { createRandom, drawReference, type Random } from '#db/seed/random.ts';
import { payerKeysOf } from '#domain/statements/payers.ts';
import { kindsOfNoise } from './statement-kinds.ts';
import {
  digits,
  draw,
  drawCandidates,
  drawGiven,
  type DrawnStatement,
  type NoisyLine,
  prices,
} from './statement-people.ts';

/** Strangers and the school's own spending: names and phone numbers of nobody, references that were never given. */
function drawStranger(random: Random): Partial<NoisyLine> {
  const text = draw(random, [
    () => `Түрээс ${digits(random, 8)}`,
    () => `ХААНААС: ${digits(random, 10)} орлого`,
    () => drawReference('EN', random),
    () => `Q.${drawGiven(random)} бараа`,
    () => 'Цалин 11 сар',
  ])();
  return { kind: 'stranger', amount: draw(random, prices) * draw(random, [1, 1, 1, -1]), text };
}

/** `count` lines or a few more with all kinds of noise, one in ten a stranger's. Statuses of candidates change with it. */
export function drawStatement(seed: number, { payments, lines: count }: { payments: number; lines: number }) {
  const random = createRandom(seed);
  const candidates = drawCandidates(random, payments);
  const unused = candidates.toSorted(() => random() - 0.5);
  const take = () => {
    const payment = unused.pop();
    if (!payment) throw new Error('too few payments');
    return payment;
  };
  const drawn: DrawnStatement = { candidates, lines: [], earlier: [], returned: [] };
  const kinds = Object.entries(kindsOfNoise);
  for (let nth = 0; drawn.lines.length < count; nth += 1) {
    const [kind, make] = kinds[nth % kinds.length] ?? draw(random, kinds);
    const day = 1 + Math.floor(random() * 20);
    const line = (more: Partial<NoisyLine>, after = 0): NoisyLine => ({
      kind,
      day: `2026-11-${String(day + after).padStart(2, '0')}`,
      amount: 0,
      currency: 'MNT',
      text: '',
      payer: '',
      paymentId: null,
      maySure: false,
      ...more,
    });
    drawn.lines.push(...make({ random, take, line, drawn }));
    if (nth % 10 === 9) drawn.lines.push(line(drawStranger(random)));
  }
  for (const payment of candidates) payment.payer_keys = payerKeysOf(payment);
  // An export begins with the oldest line.
  drawn.lines.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return drawn;
}
