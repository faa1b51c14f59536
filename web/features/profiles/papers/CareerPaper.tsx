import type { CareerBlock, LabelledText } from '#domain/career/blocks.ts';
import type { CareerSheet } from '#domain/career/sheet.ts';
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
  if (block.kind === 'table') return <Table block={block} />;
  return (
    <div className={styles.entry}>
      <p className={styles.entryTitle}>
        <b>{block.title}</b> {block.period}
      </p>
      <Pairs rows={block.facts} />
      {block.lists.map(({ label, lines }) => (
        <div key={label}>
          <p>{label}：</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const Pairs = ({ rows }: { rows: LabelledText[] }) =>
  rows.length > 0 && (
    <dl className={styles.pairs}>
      {rows.map(([label, text]) => (
        <div key={label + text}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

function Table({ block: { head, rows, note } }: { block: Extract<CareerBlock, { kind: 'table' }> }) {
  return (
    <>
      <table className={styles.skills}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <small>{note}</small>
    </>
  );
}
