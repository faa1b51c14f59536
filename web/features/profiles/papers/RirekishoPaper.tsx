import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
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
          <dl className={styles.boxes}>
            <Box label="ふりがな" text={name.reading} />
            <Box label="氏　名" text={name.large} large below={name.below} />
            <Box label="生年月日" text={sheet.birth} />
            <Box label="※性別" text={sheet.gender} />
          </dl>
        </div>
        {photo ? <img src={photo} alt="" className={styles.photo} /> : <div className={styles.photo}>写真</div>}
      </div>
      <dl className={styles.boxes}>
        <Box label="ふりがな" text={address.reading} />
        <Box label={`現住所　〒${address.postalCode}`} text={address.text} />
        <Box label="電話" text={sheet.phone} />
        <Box label="E-mail" text={sheet.email} />
      </dl>
      <Rows title="学歴・職歴" rows={sheet.history} />
      <Rows title="免許・資格" rows={sheet.licences} />
      <dl className={styles.boxes}>
        <Box label="志望の動機、特技、好きな学科、アピールポイントなど" text={sheet.motivation} long />
        <Box label="本人希望記入欄" text={sheet.wishes} long />
      </dl>
    </>
  );
}

interface BoxProps {
  label: string;
  text: string;
  below?: string;
  large?: boolean;
  long?: boolean;
}

function Box({ label, text, below, large, long }: BoxProps) {
  return (
    <div data-large={large} data-long={long}>
      <dt>{label}</dt>
      <dd>
        {text}
        {below && <small>{below}</small>}
      </dd>
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: RirekishoSheet['history'] }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">年</th>
          <th scope="col">月</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, month, text, align }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{year}</td>
            <td>{month}</td>
            <td data-align={align}>{text || '　'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
