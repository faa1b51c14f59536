interface PaperTableProps {
  className: string | undefined;
  head: readonly string[];
  rows: readonly { cells: readonly string[]; align?: string }[];
}

export const PaperTable = ({ className, head, rows }: PaperTableProps) => (
  <table className={className}>
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
      {/* oxlint-disable react/no-array-index-key -- rows and cells have no keys */}
      {rows.map(({ cells, align }, index) => (
        <tr key={index} data-align={align}>
          {cells.map((cell, column) => (
            <td key={column}>{cell || '　'}</td>
          ))}
        </tr>
      ))}
      {/* oxlint-enable react/no-array-index-key */}
    </tbody>
  </table>
);
