type Dated = { created_at: string };
export type DayGroup<Row> = { day: number; at: string; rows: Row[] };

/** Rows in their order, cut where the calendar day changes. */
export function groupByDay<Row extends Dated>(
  rows: readonly Row[],
  dayNumber: (at: string) => number,
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = dayNumber(row.created_at);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, at: row.created_at, rows: [row] });
  }
  return groups;
}
