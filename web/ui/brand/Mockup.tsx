import { useMemo } from 'react';
import { randomFrom } from '#domain/kernel/placeholder.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Mockup.module.css';

const lines = ['fe', 'be', 'db', 'ops', 'job'] as const;

/** A drawn window of an application, always the same for an id. Decorative. */
export function Mockup({ id, className }: { id: string; className?: string | undefined }) {
  const { line, left, shapes } = useMemo(() => mockupOf(id), [id]);
  return (
    <svg
      className={classNames(styles.mockup, className)}
      viewBox="0 0 640 150"
      preserveAspectRatio="xMidYMid slice"
      data-line={line}
      aria-hidden="true"
    >
      <g transform={`translate(${left} 22)`}>
        <rect className={styles.window} width="360" height="160" rx="10" />
        <path className={styles.bar} d="M10 0h340q10 0 10 10v12H0V10Q0 0 10 0Z" />
        <path className={styles.dots} d="M14 8h6v6h-6Zm12 0h6v6h-6Zm12 0h6v6h-6Z" />
        {shapes.map(({ tone, d }) => (
          <path key={d} className={styles[tone]} d={d} />
        ))}
      </g>
    </svg>
  );
}

const box = (x: number, y: number, wide: number, high: number) => `M${x} ${y}h${wide}v${high}h${-wide}Z`;

type Shape = { tone: 'soft' | 'line' | 'text'; d: string };

function mockupOf(id: string) {
  const random = randomFrom(id);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const line = lines[between(0, lines.length - 1)] ?? lines[0];
  const draw = [cardsOf, chartOf, tableOf, chatOf][between(0, 3)] ?? cardsOf;
  return { line, left: between(100, 180), shapes: draw(between) };
}

type Between = (from: number, to: number) => number;

function cardsOf(between: Between): Shape[] {
  const count = between(3, 5);
  const wide = (340 - count * 10) / count;
  return Array.from({ length: count }, (_, index): Shape[] => {
    const x = 15 + index * (wide + 10);
    return [
      { tone: index === 1 ? 'line' : 'soft', d: box(x, 36, wide, 40) },
      { tone: 'text', d: box(x, 84, wide * (between(5, 9) / 10), 6) + box(x, 96, wide * (between(3, 6) / 10), 6) },
    ];
  }).flat();
}

function chartOf(between: Between): Shape[] {
  const bars = Array.from({ length: 12 }, (_, index) => [120 + index * 19, between(18, 84)] as const);
  const best = bars.reduce((one, other) => (other[1] > one[1] ? other : one));
  const barOf = ([x, high]: readonly [number, number]) => box(x, 128 - high, 12, high);
  return [
    { tone: 'text', d: [38, 52, 66, 80].map((y) => box(16, y, between(40, 80), 6)).join('') },
    {
      tone: 'soft',
      d: bars
        .filter((bar) => bar !== best)
        .map(barOf)
        .join(''),
    },
    { tone: 'line', d: barOf(best) },
  ];
}

function tableOf(between: Between): Shape[] {
  return [38, 58, 78, 98, 118].flatMap((y, index): Shape[] => [
    { tone: index === 0 ? 'line' : 'soft', d: box(15, y, 12, 12) },
    { tone: 'text', d: box(36, y + 3, between(60, 130), 6) + box(200, y + 3, between(30, 60), 6) },
    { tone: 'soft', d: box(290, y, between(30, 54), 12) },
  ]);
}

function chatOf(between: Between): Shape[] {
  return [36, 60, 84, 108].map((y, index) => {
    const wide = between(90, 190);
    const isOwn = index % 2 === 1;
    return { tone: isOwn ? 'line' : 'soft', d: box(isOwn ? 345 - wide : 15, y, wide, 18) };
  });
}
