/** The room of columns of a table that are out of sight. */
export const ColumnGap = ({ width, tag: Tag }: { width: number; tag: 'td' | 'th' }) =>
  width > 0 && <Tag aria-hidden="true" className="p-0" style={{ inlineSize: width }} />;
