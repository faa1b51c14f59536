import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import { PaperTable } from './PaperTable.tsx';
import styles from './papers.module.css';

interface RirekishoPaperProps {
  sheet: RirekishoSheet;
  /** The address of the photo. */
  photo: string | undefined;
}

/** A 履歴書 as one sheet, without page breaks. */
export function RirekishoPaper({ sheet, photo }: RirekishoPaperProps) {
  const { name, address } = sheet;
  return (
    <>
      <div className={styles.person}>
        <div>
          <div className={styles.head}>
            <h3>履　歴　書</h3>
            <span>{sheet.date}</span>
          </div>
          <Boxes
            rows={[
              ['ふりがな', name.reading],
              ['氏　名', name.large, 'large', name.below],
              ['生年月日', sheet.birth],
              ['※性別', sheet.gender],
            ]}
          />
        </div>
        {photo ? <img src={photo} alt="" className={styles.photo} /> : <div className={styles.photo}>写真</div>}
      </div>
      <Boxes
        rows={[
          ['ふりがな', address.reading],
          [`現住所　〒${address.postalCode}`, address.text],
          ['電話', sheet.phone],
          ['E-mail', sheet.email],
        ]}
      />
      <Rows title="学歴・職歴" rows={sheet.history} />
      <Rows title="免許・資格" rows={sheet.licences} />
      <Boxes
        rows={[
          ['志望の動機、特技、好きな学科、アピールポイントなど', sheet.motivation, 'long'],
          ['本人希望記入欄', sheet.wishes, 'long'],
        ]}
      />
    </>
  );
}

type Box = [label: string, text: string, look?: 'large' | 'long', below?: string];

const Boxes = ({ rows }: { rows: Box[] }) => (
  <dl className={styles.boxes}>
    {rows.map(([label, text, look, below]) => (
      <div key={label} data-look={look}>
        <dt>{label}</dt>
        <dd>
          {text}
          {below && <small>{below}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

const Rows = ({ title, rows }: { title: string; rows: RirekishoSheet['history'] }) => (
  <PaperTable
    className={styles.rows}
    head={['年', '月', title]}
    rows={rows.map(({ year, month, text, align }) => ({ cells: [year, month, text], align }))}
  />
);
