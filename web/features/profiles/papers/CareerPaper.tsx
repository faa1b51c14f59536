import type { CareerBlock, CareerEntry } from '#domain/career/blocks.ts';
import type { CareerSheet } from '#domain/career/sheet.ts';
import { PaperTable } from './PaperTable.tsx';
import styles from './papers.module.css';

/** A 職務経歴書 as one sheet, without page breaks. */
export function CareerPaper({ sheet }: { sheet: CareerSheet }) {
  return (
    <>
      <h3 className={styles.title}>職務経歴書</h3>
      <p className={styles.end}>
        {sheet.date}
        <br />
        氏名　{sheet.name}
      </p>
      {sheet.sections.map(({ key, title, blocks }) => (
        <section key={key}>
          <h4>【{title}】</h4>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      <p className={styles.end}>以上</p>
    </>
  );
}

function Block({ block }: { block: CareerBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'pairs') return <Pairs rows={block.rows} />;
  if (block.kind === 'table')
    return (
      <>
        <PaperTable className={styles.skills} head={block.head} rows={block.rows.map((cells) => ({ cells }))} />
        <small>{block.note}</small>
      </>
    );
  return (
    <div className={styles.entry}>
      <p className={styles.entryTitle}>
        <b>{block.title}</b> {block.period}
      </p>
      <Pairs rows={[...block.about, ...block.facts]} />
    </div>
  );
}

const Pairs = ({ rows }: { rows: CareerEntry['facts'] }) =>
  rows.length > 0 && (
    <dl className={styles.pairs}>
      {rows.map(([label, text]) => (
        <div key={label + String(text)}>
          <dt>{label}</dt>
          <dd>{typeof text === 'string' ? text : <List lines={text} />}</dd>
        </div>
      ))}
    </dl>
  );

const List = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
