import { useMemo } from 'react';
import { randomFrom } from '#domain/kernel/placeholder.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Scenery.module.css';

const [width, height, ground] = [640, 150, 138];
const lines = ['fe', 'be', 'db', 'ops', 'job'] as const;

interface SceneryProps {
  /** The name or id that decides what is drawn, so that each company has its own picture. */
  id: string;
  className?: string | undefined;
}

/** A drawn town under mountains, always the same for an id. Decorative. */
export function Scenery({ id, className }: SceneryProps) {
  const { line, sun, ridge, hill, houses, train } = useMemo(() => sceneOf(id), [id]);
  return (
    <svg
      className={classNames(styles.scene, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      data-line={line}
      aria-hidden="true"
    >
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.radius} />
      <path className={styles.far} d={ridge} />
      <path className={styles.mid} d={hill} />
      {houses.map((house) => (
        <g key={house.x} className={styles[house.tone]}>
          <path d={house.outline} />
          <path className={styles.lamp} d={house.windows} />
        </g>
      ))}
      <path className={styles.ground} d={`M0 ${ground}h${width}v${height - ground}H0Z`} />
      {train !== null && <Train x={train} />}
    </svg>
  );
}

function Train({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 116)`}>
      <path className={styles.board} d="M6 0h112q22 4 30 24H6q-6 0-6-6V6q0-6 6-6Z" />
      <path className={styles.stripe} d="M0 15h144l4 5H0Z" />
      <path className={styles.glass} d="M10 5h18v7H10Zm26 0h18v7H36Zm26 0h18v7H62Zm26 0h18v7H88Z" />
    </g>
  );
}

const tones = ['near', 'deep', 'stripe'] as const;

function sceneOf(id: string) {
  const random = randomFrom(id);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const oneOf = <Entry,>(list: readonly [Entry, ...Entry[]]) => list[between(0, list.length - 1)] ?? list[0];
  const line = oneOf(lines);
  const sun = { x: between(70, 570), y: between(36, 74), radius: between(26, 46) };
  const peaks = Array.from({ length: 6 }, (_, index) => `L${index * 128 + between(-30, 30)} ${between(36, 84)}`);
  const valleys = Array.from({ length: 6 }, (_, index) => `L${index * 128 + 64} ${between(84, 104)}`);
  const ridge = `M-40 110${peaks.map((peak, index) => `${peak}${valleys[index]}`).join('')}V150H-40Z`;
  const hill = `M0 ${between(98, 118)}C160 ${between(80, 110)} 240 ${between(100, 126)} 330 ${between(96, 116)}S540 ${between(100, 126)} 640 ${between(92, 114)}V150H0Z`;
  const houses = [];
  for (let x = between(20, 150); x < 600 && houses.length < 9;) {
    const size = { x, wide: between(30, 58), high: between(26, 92) };
    houses.push({ x, tone: oneOf(tones), outline: outlineOf(size, between(0, 3)), windows: windowsOf(size, random) });
    x += size.wide + oneOf([4, 8, 14, 60, 120]);
  }
  return { line, sun, ridge, hill, houses, train: random() < 0.5 ? between(20, 440) : null };
}

interface House {
  x: number;
  wide: number;
  high: number;
}

/** A flat, gabled or stepped roof, or a flat one with an aerial. */
function outlineOf({ x, wide, high }: House, roof: number): string {
  const top = ground - high;
  const box = `M${x} ${ground}V${top}h${wide}V${ground}Z`;
  const middle = x + wide / 2;
  const roofs = [
    '',
    `M${x - 4} ${top}L${middle} ${top - 14}L${x + wide + 4} ${top}Z`,
    `M${x + 8} ${top + 1}v-9h${wide - 16}v9Z`,
    `M${middle - 1} ${top}v-18h2v18Z`,
  ];
  return box + (roofs[roof] ?? '');
}

function windowsOf({ x, wide, high }: House, random: () => number): string {
  const columns = Math.floor((wide - 8) / 11);
  const rows = Math.floor((high - 10) / 14);
  const margin = (wide - columns * 11 + 5) / 2;
  const places = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  return places
    .filter(() => random() < 0.55)
    .map(([column, row]) => `M${x + margin + column * 11} ${ground - high + 8 + row * 14}h6v7h-6Z`)
    .join('');
}
